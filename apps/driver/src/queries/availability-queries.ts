import type { ApiClient } from '@liftclub/api-client';
import { getAvailability } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** When and where the driver can be planned; null before the first declaration. */
export const availabilityQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.availability,
    queryFn: async ({ signal }) => (await api.call(getAvailability, { signal, quiet: true })).data,
    staleTime: 0,
  });
