import type { ApiClient } from '@liftclub/api-client';
import { getDriverDocuments } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The driver's documents, loaded again whenever a page is opened, since staff may have decided. */
export const documentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.documents,
    queryFn: async ({ signal }) => (await api.call(getDriverDocuments, { signal })).data,
    staleTime: 0,
  });
