import { TABLE_PAGE } from '@liftclub/api-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import type { TableAddress } from './use-table-address';
import type { FiltersOf, RowOf, TableEndpoint } from './table-types';

type Wire = Readonly<Record<string, string | undefined>>;

/** One page of rows, its 1-based number, and the number of rows on all pages. */
export interface LoadedRows<Row extends object = object> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly page: number;
}

/** The query parameters of search, order and filters, shared by the page and the CSV. */
const narrowing = ({ search, sort }: TableAddress, filters: object): Wire => ({
  search: search || undefined,
  sort,
  ...filters,
});

/** Loads one page of the table; the previous rows stay until it has arrived. */
export function useTableRows<E extends TableEndpoint>(endpoint: E, address: TableAddress, filters: FiltersOf<E>) {
  const { api } = useConsole();
  const offset = address.page > 1 ? String((address.page - 1) * TABLE_PAGE) : undefined;
  const query: Wire = { ...narrowing(address, filters), offset };
  return useQuery({
    queryKey: queryKeys.tablePage(endpoint, query),
    queryFn: async ({ signal }): Promise<LoadedRows<RowOf<E>>> => {
      const { data, count } = await api.call<TableEndpoint>(endpoint, { query, signal });
      return { rows: data as RowOf<E>[], count, page: address.page };
    },
    placeholderData: keepPreviousData,
  });
}

/** The URL of the CSV with every matching row. */
export function csvAddress(endpoint: TableEndpoint, address: TableAddress, filters: object): string {
  const given = Object.entries(narrowing(address, filters)).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const query = new URLSearchParams(given).toString();
  return `/api/v1/${endpoint.path.replace(/\/$/, '')}/export${query && `?${query}`}`;
}
