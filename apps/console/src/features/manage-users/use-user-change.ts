import { useMutation, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';

/**
 * A change to one user. The user's page is loaded again whatever the outcome, since a refused change may mean that
 * another member of staff was faster. `stale` names what else the change touches.
 */
export function useUserChange<Input, Result>(
  id: string,
  change: (input: Input) => Promise<Result>,
  stale: readonly QueryKey[] = [],
) {
  const invalidate = useInvalidate();
  return useMutation({ mutationFn: change, onSettled: () => invalidate(queryKeys.user(id), ...stale) });
}
