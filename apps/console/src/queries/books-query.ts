import type { ConsoleClient } from '@liftclub/api-client';
import {
  getAccounts,
  getBookEntries,
  getBooksCheck,
  getPeriods,
  getTaxReport,
  getTrialBalance,
  type QueryInput,
} from '@liftclub/api-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The trial balance of a month. */
export const trialBalanceQuery = (api: ConsoleClient, query: QueryInput<typeof getTrialBalance>) =>
  queryOptions({
    queryKey: queryKeys.booksOf(getTrialBalance, query),
    queryFn: async ({ signal }) => (await api.call(getTrialBalance, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** What was earned in a month and its VAT. */
export const taxQuery = (api: ConsoleClient, query: QueryInput<typeof getTaxReport>) =>
  queryOptions({
    queryKey: queryKeys.booksOf(getTaxReport, query),
    queryFn: async ({ signal }) => (await api.call(getTaxReport, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The months of the books in both markets. */
export const periodsQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.booksOf(getPeriods),
    queryFn: async ({ signal }) => (await api.call(getPeriods, { signal })).data,
  });

/** The chart of accounts. */
export const accountsQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.booksOf(getAccounts),
    queryFn: async ({ signal }) => (await api.call(getAccounts, { signal })).data,
  });

/** The newest entry of one account, which names the owner. */
export const entriesOfAccountQuery = (api: ConsoleClient, account: string) =>
  queryOptions({
    queryKey: queryKeys.tablePage(getBookEntries, { account, limit: '1' }),
    queryFn: async ({ signal }) => (await api.call(getBookEntries, { query: { account, limit: '1' }, signal })).data,
  });

/** The last nightly check of the ledger. */
export const booksCheckQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.booksCheck,
    queryFn: async ({ signal }) => (await api.call(getBooksCheck, { signal })).data,
  });
