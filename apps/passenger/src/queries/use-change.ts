import { notifyFailure } from '@liftclub/forms';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface Change<Input> {
  readonly call: (input: Input) => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
  /** What is loaded again, also after a failure. */
  readonly stale: QueryKey;
}

/** A change by one press; a toast shows its success or failure. `pending` is the change that is being made. */
export function useChange<Input = void>({ call, done, stale }: Change<Input>) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: call,
    onSuccess: () => notify(done, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => queries.invalidateQueries({ queryKey: stale }),
  });
  return { change: mutate, busy: isPending, pending: isPending ? variables : undefined };
}
