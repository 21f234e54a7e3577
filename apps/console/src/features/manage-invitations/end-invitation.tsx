import { endInvitation, getInvitations } from '@liftclub/api-contract';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { ConfirmButton } from '../../components/dialogs/confirm-button';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleInvitations.end;

/** The button that ends an invitation for good, after a confirmation. */
export function EndInvitation({ id }: { readonly id: string }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (_close: () => void) => api.call(endInvitation, { params: { id } }),
    onSuccess: ({ message }, close) => {
      notify(message, 'success');
      close();
    },
    onError: (error) => notifyFailure(error, texts.consoleInvitations.endFailed),
    onSettled: () => invalidate(queryKeys.invitation(id), queryKeys.table(getInvitations)),
  });
  return (
    <div>
      <ConfirmButton
        label={copy.button}
        danger
        title={copy.title}
        text={copy.text}
        confirmLabel={copy.confirm}
        cancelLabel={copy.cancel}
        busy={isPending}
        onConfirm={(close) => mutate(close)}
      />
    </div>
  );
}
