import type { ApiClient } from '@liftclub/api-client';
import { getInstalments } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The instalments of all plans of the passenger, loaded again whenever a list of them is opened. */
export const instalmentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.instalments,
    queryFn: async ({ signal }) => (await api.call(getInstalments, { signal })).data,
    staleTime: 0,
  });
