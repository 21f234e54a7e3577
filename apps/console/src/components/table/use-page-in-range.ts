import { TABLE_PAGE } from '@liftclub/api-contract';
import { useEffect, useRef } from 'react';
import type { UsedTableAddress } from './use-table-address';
import type { LoadedRows } from './use-table-rows';

/** True when the loaded page is beyond the end of the table, after rows were removed or with a typed address. */
export const isBeyond = (data: LoadedRows | undefined): boolean =>
  data !== undefined && data.rows.length === 0 && data.count > 0;

/** Redirects from a page beyond the end to the last page, and to the first page after a change of filters. */
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
    // Back restores the filters together with their page; a change of filters leaves the page of the old ones in the
    // address.
    if (current.chosen !== chosen && current.page === page && page > 1) go({ page: 1 }, { replace: true });
  }, [chosen, page, go]);
}
