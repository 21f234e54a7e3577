import { isApiError, type ApiError } from '@liftclub/api-client';
import { notifyFailure } from '@liftclub/forms';
import { notify } from '@liftclub/ui-kit';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useInvalidate } from '../../queries/use-invalidate';

interface ResolveOptions {
  /** The query keys of what the change touches. */
  readonly stale: readonly QueryKey[];
  /** Called after success, and with the 409 when the row can no longer be resolved this way. */
  readonly onEnd?: (conflict?: ApiError) => void;
}

/**
 * A change that resolves a row of a payments table. Shows the server's message and loads what is stale again, whatever
 * the outcome: after 409 the row has changed, and after no response the change may have been made.
 */
export function useResolve<Input = void>(
  call: (input: Input) => Promise<{ readonly message: string }>,
  { stale, onEnd = () => undefined }: ResolveOptions,
) {
  const invalidate = useInvalidate();
  const { mutate: resolve, isPending: busy } = useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onEnd();
    },
    onError: (error) => {
      notifyFailure(error, 'server');
      if (isApiError(error, 'http') && error.status === 409) onEnd(error);
    },
    onSettled: () => invalidate(...stale),
  });
  return { resolve, busy };
}
