import { TABLE_PAGE } from '@liftclub/api-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import type { TableAddress, UsedTableAddress } from './use-table-address';
import type { FiltersOf, RowOf, TableEndpoint } from './table-columns';

type Wire = Readonly<Record<string, string | undefined>>;

/** One page of rows, its 1-based number, and the number of rows on all pages. */
interface LoadedPage<Row extends object = object> {
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
export function useTableQuery<E extends TableEndpoint>(endpoint: E, address: TableAddress, filters: FiltersOf<E>) {
  const { api } = useConsole();
  const offset = address.page > 1 ? String((address.page - 1) * TABLE_PAGE) : undefined;
  const query: Wire = { ...narrowing(address, filters), offset };
  return useQuery({
    queryKey: queryKeys.tablePage(endpoint, query),
    queryFn: async ({ signal }): Promise<LoadedPage<RowOf<E>>> => {
      const { data, count } = await api.call<TableEndpoint>(endpoint, { query, signal });
      return { rows: data as RowOf<E>[], count, page: address.page };
    },
    placeholderData: keepPreviousData,
  });
}

/** The URL of the CSV with every matching row. */
export function csvHref(endpoint: TableEndpoint, address: TableAddress, filters: object): string {
  const given = Object.entries(narrowing(address, filters)).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const query = new URLSearchParams(given).toString();
  return `/api/v1/${endpoint.path.replace(/\/$/, '')}/export${query && `?${query}`}`;
}

/**
 * Redirects from a page beyond the end (rows were removed, or the address was typed) to the last page, and to the first
 * page after a change of filters.
 */
export function usePageInRange({ page, go }: UsedTableAddress, filters: object, data: LoadedPage | undefined): void {
  const isBeyond = data?.page === page && data.rows.length === 0 && data.count > 0;
  const last = isBeyond ? Math.ceil(data.count / TABLE_PAGE) : page;
  useEffect(() => {
    if (last < page) go({ page: last }, { replace: true });
  }, [last, page, go]);

  const chosen = JSON.stringify(filters);
  const before = useRef({ chosen, page });
  useEffect(() => {
    const { current } = before;
    before.current = { chosen, page };
    // Back restores the filters together with their page; a change of filters leaves the page of the old ones in the
    // address.
    if (current.chosen !== chosen && current.page === page && page > 1) go({ page: 1 }, { replace: true });
  }, [chosen, page, go]);
}
