import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useConsoleSession } from './console-session';

/** Signing out by one's own wish. Only the server can end the session: while it cannot be reached, one stays signed in. */
export function useSignOut() {
  const { signOut } = useConsoleSession();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => notify(texts.consoleSession.signedOut, 'success'),
    onError: (error) => notifyFailure(error, texts.consoleShell.notSignedOut),
  });
}
