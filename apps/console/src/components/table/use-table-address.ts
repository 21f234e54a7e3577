import { useCallback, useMemo } from 'react';
import { useAddressParams } from './use-address-params';

/** The position in a table, as in the address: a copied link and Back show the same rows. */
export interface TableAddress {
  readonly search: string;
  /** A column, or `-column` for descending; undefined for the default order. */
  readonly sort: string | undefined;
  /** 1-based. */
  readonly page: number;
}

export interface UsedTableAddress extends TableAddress {
  /** Changes the position; a new search or order begins at the first page. `replace` adds no history entry. */
  go(changes: Partial<TableAddress>, options?: { replace?: boolean }): void;
}

/** Reads the position from the address. Values that are no column of `sortable` or no page number are ignored. */
export function useTableAddress(sortable: readonly string[]): UsedTableAddress {
  const [params, changeParams] = useAddressParams();
  const search = params.get('search') ?? '';
  const sortParam = params.get('sort') ?? '';
  const sort = sortable.includes(sortParam.replace(/^-/, '')) ? sortParam : undefined;
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;

  const go = useCallback(
    ({ page: next = 1, ...changes }: Partial<TableAddress>, options?: { replace?: boolean }) =>
      changeParams({ ...changes, page: next === 1 ? undefined : String(next) }, options),
    [changeParams],
  );
  return useMemo(() => ({ search, sort, page, go }), [search, sort, page, go]);
}
