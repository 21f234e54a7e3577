import type { ConsoleClient } from '@liftclub/api-client';
import { getBooks } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The balance of every account of the ledger. */
export const booksQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.books,
    queryFn: async ({ signal }) => (await api.call(getBooks, { signal })).data,
  });
