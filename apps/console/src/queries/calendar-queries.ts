import type { ConsoleClient } from '@liftclub/api-client';
import {
  getClosures,
  getConsoleSchools,
  getTerms,
  TABLE_PAGE_LIMIT,
  type ClosureRow,
  type SchoolRow,
} from '@liftclub/api-contract';
import type { ServiceMarket } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The closures of a market in a year that are not withdrawn, by date; all pages of the table. */
export const yearClosuresQuery = (api: ConsoleClient, market: ServiceMarket, year: number) => {
  const query = { market, from: `${year}-01-01`, to: `${year}-12-31`, state: 'active', sort: 'date' } as const;
  return queryOptions({
    queryKey: queryKeys.tablePage(getClosures, query),
    queryFn: ({ signal }) =>
      everyRow<ClosureRow>((page) => api.call(getClosures, { query: { ...query, ...page }, signal })),
  });
};

/** The schools of a market, by name; all pages of the table. */
export const marketSchoolsQuery = (api: ConsoleClient, market: ServiceMarket) => {
  const query = { market, sort: 'name' } as const;
  return queryOptions({
    queryKey: queryKeys.tablePage(getConsoleSchools, query),
    queryFn: ({ signal }) =>
      everyRow<SchoolRow>((page) => api.call(getConsoleSchools, { query: { ...query, ...page }, signal })),
  });
};

/** The terms calendars of both markets. */
export const termsQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.table(getTerms),
    queryFn: async ({ signal }) => (await api.call(getTerms, { signal })).data,
  });

type Page<Row> = Promise<{ readonly data: readonly Row[]; readonly count: number }>;

async function everyRow<Row>(load: (page: { limit: string; offset: string }) => Page<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count } = await load({ limit: String(TABLE_PAGE_LIMIT), offset: String(rows.length) });
    rows.push(...data);
    if (data.length === 0 || rows.length >= count) return rows;
  }
}
