import type { ConsoleClient } from '@liftclub/api-client';
import { getReport, getReportNames, type QueryInput } from '@liftclub/api-contract';
import type { ServiceMarket } from '@liftclub/domain';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** What a report is of. */
export type ReportQuery = Omit<QueryInput<typeof getReport>, 'format'>;

/** The figures of a period, and meanwhile those before; nothing is loaded without a period. */
export const reportQuery = (api: ConsoleClient, query: ReportQuery | undefined) =>
  queryOptions({
    queryKey: queryKeys.report(query),
    queryFn: query ? async ({ signal }) => (await api.call(getReport, { query, signal })).data : skipToken,
    placeholderData: keepPreviousData,
  });

/** The schools and drivers of a market that have figures. */
export const reportNamesQuery = (api: ConsoleClient, market: ServiceMarket) =>
  queryOptions({
    queryKey: queryKeys.reportNames(market),
    queryFn: async ({ signal }) => (await api.call(getReportNames, { query: { market }, signal })).data,
  });
