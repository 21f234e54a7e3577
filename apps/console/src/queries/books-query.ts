import type { ConsoleClient } from '@liftclub/api-client';
import { getBooks, getBooksCheck } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The balance of every account of the ledger. */
export const booksQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.books,
    queryFn: async ({ signal }) => (await api.call(getBooks, { signal })).data,
  });

/** The last nightly check of the ledger. */
export const booksCheckQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.booksCheck,
    queryFn: async ({ signal }) => (await api.call(getBooksCheck, { signal })).data,
  });
