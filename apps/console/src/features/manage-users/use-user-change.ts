import { useMutation, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';

/** What follows a change, even when the control that sent it is no longer on the page. */
interface Outcome<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * A change to one user. The user's page is loaded again whatever the outcome, since a refused change may mean that
 * another staff member was faster. `stale` names what else the change touches.
 */
export function useUserChange<Input, Result>(
  id: string,
  change: (input: Input) => Promise<Result>,
  stale: readonly QueryKey[] = [],
  outcome: Outcome<Result> = {},
) {
  const invalidate = useInvalidate();
  return useMutation({ ...outcome, mutationFn: change, onSettled: () => invalidate(queryKeys.user(id), ...stale) });
}
