import { failureText } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { Button, notify, type ButtonLook } from '@liftclub/ui-kit';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs';
import { useUserChange } from './use-user-change';

interface UserChangeButtonProps<Result> {
  readonly userId: string;
  /** The button that opens the question. */
  readonly label: string;
  /** Tells it apart from others with the same words. */
  readonly accessibleLabel?: string;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly send: () => Promise<Result>;
  /** What the change makes stale besides the user's own page. */
  readonly stale?: readonly QueryKey[];
  /** What is said once it is done. */
  readonly done: (result: Result) => string;
}

/** A button for something that is done to a person, after asking whether it is meant. */
export function UserChangeButton<Result>(props: UserChangeButtonProps<Result>) {
  const {
    userId,
    label,
    accessibleLabel,
    look = 'outline',
    small = false,
    title,
    text,
    confirmLabel,
    danger = false,
    send,
    stale,
    done,
  } = props;
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useUserChange(userId, send, stale);
  const close = () => setOpen(false);
  const confirm = () =>
    mutate(undefined, {
      onSuccess: (result) => notify(done(result), 'success'),
      onError: (error) => {
        const text = failureText(error, 'server');
        if (text) notify(text, 'error');
      },
      onSettled: close,
    });
  return (
    <>
      <Button
        look={look}
        small={small}
        onClick={() => setOpen(true)}
        {...(accessibleLabel && { 'aria-label': accessibleLabel })}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        cancelLabel={texts.consoleUsers.cancel}
        onConfirm={confirm}
        onClose={close}
        danger={danger}
        busy={isPending}
      />
    </>
  );
}
