import type { ApiClient } from '@liftclub/api-client';
import { getOwnCases } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';

/** What one reported, and the answers; newest first. */
export const casesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cases'],
    queryFn: async ({ signal }) => (await api.call(getOwnCases, { signal })).data,
    staleTime: 0,
  });
