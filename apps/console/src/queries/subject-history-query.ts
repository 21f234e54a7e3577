import type { ConsoleClient } from '@liftclub/api-client';
import { getAuditEntries, TABLE_PAGE_LIMIT } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** What staff changed of one subject, newest first; the newest hundred. */
export const subjectHistoryQuery = (api: ConsoleClient, subject: string) => {
  const query = { subject, only: 'changes', sort: '-at', limit: String(TABLE_PAGE_LIMIT) } as const;
  return queryOptions({
    queryKey: queryKeys.tablePage(getAuditEntries, query),
    queryFn: async ({ signal }) => (await api.call(getAuditEntries, { query, signal })).data,
  });
};
