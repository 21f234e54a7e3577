import { failureText } from '@liftclub/api-client';
import { endInvitation, getInvitations } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleInvitations.end;

/** Ends an invitation for good, after asking. */
export function EndInvitation({ id }: { readonly id: string }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(endInvitation, { params: { id } }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      setAsking(false);
    },
    onError: (error) => {
      const text = failureText(error, texts.consoleInvitations.endFailed);
      if (text) notify(text, 'error');
    },
    onSettled: () => invalidate(queryKeys.invitation(id), queryKeys.table(getInvitations)),
  });
  return (
    <div>
      <Button look="outline" onClick={() => setAsking(true)}>
        {copy.button}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={copy.title}
        text={copy.text}
        confirmLabel={copy.confirm}
        cancelLabel={copy.cancel}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
