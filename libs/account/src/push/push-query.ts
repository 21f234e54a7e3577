import type { ApiClient } from '@liftclub/api-client';
import { getPushDevices } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';

/** The browsers in which notifications are on, and the key by which this one subscribes. */
export const pushDevicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['push-devices'],
    queryFn: async ({ signal }) => (await api.call(getPushDevices, { signal, quiet: true })).data,
  });
