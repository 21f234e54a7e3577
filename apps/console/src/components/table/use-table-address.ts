import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const sortParam = params.get('sort') ?? '';
  const sort = sortable.includes(sortParam.replace(/^-/, '')) ? sortParam : undefined;
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;

  const go = useCallback(
    (changes: Partial<TableAddress>, options?: { replace?: boolean }) => {
      setParams((before) => {
        const next = { search: before.get('search'), sort: before.get('sort'), page: undefined, ...changes };
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined || value === null || value === '' || value === 1) after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      }, options);
    },
    [setParams],
  );
  return useMemo(() => ({ search, sort, page, go }), [search, sort, page, go]);
}
