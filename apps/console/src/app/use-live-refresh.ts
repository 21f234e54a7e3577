import { CONSOLE_TOPICS, getCases, getDocuments, getReviews, getToday } from '@liftclub/api-contract';
import { hasAnyStaffRight } from '@liftclub/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TableEndpoint } from '../components/table/table-columns';
import { queryKeys } from '../queries/query-keys';
import { useConsole } from '../session/console-session';
import type { LiveStream } from '../session/live-stream';

/**
 * Reads the counts of Today, and an open list of cases or reviews, again when others have changed them; while the
 * stream fails every 15 seconds. In the background: this does not keep a session alive.
 */
export function useLiveRefresh(live: LiveStream): void {
  const { api, staff } = useConsole();
  const queries = useQueryClient();
  const mayFollow = hasAnyStaffRight(staff.rights, Object.values(CONSOLE_TOPICS));
  useEffect(() => {
    if (!mayFollow) return undefined;
    const readToday = inTurn(async () => {
      const { data } = await api.call(getToday, { isBackground: true });
      queries.setQueryData(queryKeys.today, data);
    });
    const readTable = (endpoint: TableEndpoint) =>
      inTurn(async () => {
        for (const { queryKey } of queries
          .getQueryCache()
          .findAll({ queryKey: queryKeys.table(endpoint), type: 'active' })) {
          const query = queryKey.at(-1) as Readonly<Record<string, string>>;
          const { data: rows, count } = await api.call(endpoint, { query, isBackground: true });
          queries.setQueryData(queryKey, (shown: object | undefined) => shown && { ...shown, rows, count });
        }
      });
    const [readCases, readReviews] = [readTable(getCases), readTable(getReviews)];
    const readDocuments = readTable(getDocuments);
    return live.follow({
      onEvent: ({ changed }) => {
        if (changed) readToday();
        if (changed?.includes('cases')) readCases();
        if (changed?.includes('reviews')) {
          readReviews();
          readDocuments();
        }
      },
      onFailure: readToday,
    });
  }, [api, queries, live, mayFollow]);
}

/** Returns a function that reads, and reads once more when it is called meanwhile. A failure leaves what is shown. */
function inTurn(read: () => Promise<void>): () => void {
  let isReading = false;
  let isOutdated = false;
  const readAll = async () => {
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      await read().catch(() => undefined);
    }
    isReading = false;
  };
  return () => {
    isOutdated = true;
    if (!isReading) void readAll();
  };
}
