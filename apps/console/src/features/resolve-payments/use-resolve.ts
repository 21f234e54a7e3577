import { failureText, isApiError, type ApiError } from '@liftclub/api-client';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Hooks {
  /** It is done; or cannot be done, as the 409 says why. */
  readonly onEnd?: (refusal?: ApiError) => void;
}

/**
 * Something that resolves a row: says what came of it in the server's words and has everything loaded anew, since money
 * that moves is seen on many pages. After 409 the row is another one now; after no answer the same may be tried again.
 */
export function useResolve<Input = void>(
  call: (input: Input) => Promise<{ readonly message: string }>,
  { onEnd = () => undefined }: Hooks = {},
) {
  const queries = useQueryClient();
  const { mutate: resolve, isPending: busy } = useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onEnd();
    },
    onError: (error) => {
      const text = failureText(error, 'server');
      if (text) notify(text, 'error');
      if (isApiError(error, 'http') && error.status === 409) onEnd(error);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return { resolve, busy };
}
