import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where in a table one is, as the address says it: a copied link and the browser's Back lead to the same rows. */
export interface TableAddress {
  readonly search: string;
  /** A column, or `-column` for downwards; undefined for the table's usual order. */
  readonly sort: string | undefined;
  /** From 1. */
  readonly page: number;
}

export interface UsedTableAddress extends TableAddress {
  /** Takes the table somewhere else; a new search or order begins at its first page. `replace` leaves no step for Back. */
  go(changes: Partial<TableAddress>, options?: { replace?: boolean }): void;
}

/** `sortable`: the columns that may stand in the address; what a stranger wrote there is passed over. */
export function useTableAddress(sortable: readonly string[]): UsedTableAddress {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const asked = params.get('sort') ?? '';
  const sort = sortable.includes(asked.replace(/^-/, '')) ? asked : undefined;
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
