import type { ConsoleClient } from '@liftclub/api-client';
import { getAuditActors } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The members whose actions are in the history. */
export const auditActorsQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.auditActors,
    queryFn: async ({ signal }) => (await api.call(getAuditActors, { signal })).data,
  });
