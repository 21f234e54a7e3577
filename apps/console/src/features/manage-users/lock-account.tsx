import { lockUser, LOCK_REASON_LENGTH, type UserDetails } from '@liftclub/api-contract';
import { formMessages, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { useConsole } from '../../session/console-session';
import { STALE_AFTER_LOCK } from './stale-after-lock';
import { useUserChange } from './use-user-change';

const copy = texts.consoleUsers.lock;

interface Reason {
  readonly reason: string;
}

const messages = ({ reason }: Reason) =>
  formMessages<Reason>({ reason: requiredTextMessage(reason, LOCK_REASON_LENGTH) });

const Text = styled('p')({ margin: '0 0 20px' });

/** The button that locks an account, with a dialog for the reason. */
export function LockAccount({ user: { id, name } }: { readonly user: UserDetails }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutateAsync } = useUserChange(
    id,
    ({ reason }: Reason) => api.call(lockUser, { params: { id }, body: { reason: reason.trim() } }),
    STALE_AFTER_LOCK,
  );

  const send = async (values: Reason) => {
    await mutateAsync(values);
    notify(copy.done, 'success');
    close();
  };

  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title(name)} onClose={close}>
        <Text>{copy.text}</Text>
        <Form label={copy.open} initialValues={{ reason: '' }} messages={messages} send={send}>
          <FormText
            name="reason"
            keyboard="text"
            label={copy.reason}
            hint={copy.reasonHint}
            maxLength={LOCK_REASON_LENGTH}
            autoComplete="off"
            required
            autoFocus
          />
          <FormFailure />
          <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
        </Form>
      </Dialog>
    </>
  );
}
