import { getCases, isWaiting, type ConsoleCase, type WaitingBody } from '@liftclub/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';

/**
 * A change to one case. Its answer is the case, which the page shows, or that its credit waits for approval. After a
 * failure the case is loaded again, since a refused change may mean that another staff member was faster.
 */
export function useCaseChange<Input>(
  id: string,
  change: (input: Input) => Promise<{ readonly data: ConsoleCase } | WaitingBody>,
) {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: change,
    onSuccess: (response) =>
      isWaiting(response)
        ? queries.invalidateQueries({ queryKey: queryKeys.case(id) })
        : queries.setQueryData(queryKeys.case(id), response.data),
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.case(id) }),
    onSettled: () => invalidate(queryKeys.table(getCases), queryKeys.today),
  });
}
