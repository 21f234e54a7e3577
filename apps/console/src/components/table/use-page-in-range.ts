import { TABLE_PAGE } from '@liftclub/api-contract';
import { useEffect, useRef } from 'react';
import type { UsedTableAddress } from './use-table-address';
import type { LoadedRows } from './use-table-rows';

/** True while the loaded page lies beyond the end of the table: its rows have gone, or the address was typed. */
export const isBeyond = (data: LoadedRows | undefined): boolean =>
  data !== undefined && data.rows.length === 0 && data.count > 0;

/** Leads from a page beyond the end to the last one, and to the first one when other filters are chosen. */
export function usePageInRange({ page, go }: UsedTableAddress, filters: object, data: LoadedRows | undefined): void {
  const last = data && isBeyond(data) && data.page === page ? Math.ceil(data.count / TABLE_PAGE) : page;
  useEffect(() => {
    if (last < page) go({ page: last }, { replace: true });
  }, [last, page, go]);

  const chosen = JSON.stringify(filters);
  const before = useRef({ chosen, page });
  useEffect(() => {
    const { current } = before;
    before.current = { chosen, page };
    // The browser's Back brings the page of those filters along; choosing them leaves the page of the others standing.
    if (current.chosen !== chosen && current.page === page && page > 1) go({ page: 1 }, { replace: true });
  }, [chosen, page, go]);
}
