import { inviteStaff, isWaiting, type StaffRow } from '@liftclub/api-contract';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../components/dialogs/dialogs';
import { InvitationLink } from '../../components/invitation-link';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const { member: copy, link } = texts.consoleStaff;

/** The button that makes another link for an invited member; the former one no longer works. */
export function NewLink({ member: { email, name, roles, markets } }: { readonly member: StaffRow }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: async () => {
      const response = await api.call(inviteStaff, { body: { email, name, roles, markets } });
      if (!isWaiting(response)) return response.data;
      notify(response.message, 'success');
      return undefined;
    },
    onError: (error) => notifyFailure(error, copy.newLinkFailed),
    onSettled: () => invalidate(),
  });
  return (
    <>
      <Button look="outline" onClick={() => mutate()} disabled={isPending}>
        {copy.newLink}
      </Button>
      <Dialog open={data !== undefined} title={link.title} onClose={reset}>
        {data && <InvitationLink name={data.name} url={data.url} onDone={reset} />}
      </Dialog>
    </>
  );
}
