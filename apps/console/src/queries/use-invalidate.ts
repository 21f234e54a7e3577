import { getAuditEntries } from '@liftclub/api-contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from './query-keys';

/**
 * Returns a function that marks queries stale by their keys (see `queryKeys`): those on the page are loaded again at
 * once, the others when their page opens. It resolves when the loaded ones have arrived. The server writes an audit
 * entry for every change, and a change may have become a request, so both are always among them.
 */
export function useInvalidate(): (...keys: readonly QueryKey[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...keys) => {
      const stale = [...keys, queryKeys.table(getAuditEntries), queryKeys.requests];
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
}
