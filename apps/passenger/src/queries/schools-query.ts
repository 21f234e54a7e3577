import type { ApiClient } from '@liftclub/api-client';
import { getSchools } from '@liftclub/api-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Known schools by their name; those of the previous search stay until the next ones arrive. */
export const schoolsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: queryKeys.schools(search),
    queryFn: async ({ signal }) => (await api.call(getSchools, { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
