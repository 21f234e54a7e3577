import type { ApiClient } from '@liftclub/api-client';
import { getScholars } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** All scholars of the guardian, oldest entry first. */
export const scholarsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.scholars,
    queryFn: async ({ signal }) => (await api.call(getScholars, { signal })).data,
  });
