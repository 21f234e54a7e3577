import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import type { QueryKey } from '@tanstack/react-query';
import { ConfirmButton, type ConfirmButtonProps } from '../../components/dialogs/confirm-button';
import { useUserChange } from './use-user-change';

interface UserChangeButtonProps<Result> extends Omit<ConfirmButtonProps, 'cancelLabel' | 'busy' | 'onConfirm'> {
  readonly userId: string;
  readonly send: () => Promise<Result>;
  /** What the change makes stale besides the user's own page. */
  readonly stale?: readonly QueryKey[];
  /** The message after success. */
  readonly done: (result: Result) => string;
}

/** A button that changes something about a user, after a confirmation. */
export function UserChangeButton<Result>({ userId, send, stale, done, ...button }: UserChangeButtonProps<Result>) {
  const { mutate, isPending } = useUserChange(userId, send, stale, {
    onSuccess: (result) => notify(done(result), 'success'),
    onError: (error) => notifyFailure(error, 'server'),
  });
  const confirm = (close: () => void) => mutate(undefined, { onSettled: close });
  return <ConfirmButton {...button} cancelLabel={texts.consoleUsers.cancel} busy={isPending} onConfirm={confirm} />;
}
