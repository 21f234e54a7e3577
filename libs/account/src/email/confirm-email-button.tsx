import { verifyEmail } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';

const copy = texts.emailAddress;

/** Sends the link that confirms the user's e-mail address. */
export function ConfirmEmailButton() {
  const { api } = useAuthSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(verifyEmail, { body: {} }),
    onSuccess: () => notify(copy.sent, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
  });
  return (
    <Button small disabled={isPending} onClick={() => mutate()}>
      {copy.confirm}
    </Button>
  );
}
