import type { ApiClient } from '@liftclub/api-client';
import { getPushDevices } from '@liftclub/api-contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { notificationsQuery } from '../notifications/notifications-query';

/** The browsers in which notifications are on, and the key by which this one subscribes. */
export const pushDevicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['push-devices'],
    queryFn: async ({ signal }) => (await api.call(getPushDevices, { signal, quiet: true })).data,
  });

/** Reads again what a change of the browsers with push changed: their list, and the state of the channel. */
export async function refreshPush(queries: QueryClient, api: ApiClient): Promise<void> {
  await Promise.all(
    [pushDevicesQuery(api), notificationsQuery(api)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
  );
}
