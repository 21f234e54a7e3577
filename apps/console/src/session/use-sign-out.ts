import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useConsoleSession } from './console-session';

/**
 * The mutation that signs out. Only the server can end the session, so the user stays signed in while it is
 * unreachable.
 */
export function useSignOut() {
  const { signOut } = useConsoleSession();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => notify(texts.consoleSession.signedOut, 'success'),
    onError: (error) => notifyFailure(error, texts.consoleShell.notSignedOut),
  });
}
