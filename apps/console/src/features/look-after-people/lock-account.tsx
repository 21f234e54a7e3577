import { lockPerson, LOCK_REASON_LENGTH, type PersonDetails } from '@liftclub/api-contract';
import { formMessages, requiredTextMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs';
import { StaffForm } from '../../components/staff-form';
import { useConsole } from '../../session/console-session';
import { usePersonChange } from './use-person';

const words = texts.consolePeople.lock;

interface Reason {
  readonly reason: string;
}

const messages = ({ reason }: Reason) =>
  formMessages<Reason>({ reason: requiredTextMessage(reason, LOCK_REASON_LENGTH) });

const Text = styled('p')({ margin: '0 0 20px' });

/** The button that locks an account, and the dialog that asks why. */
export function LockAccount({ person: { id, name } }: { readonly person: PersonDetails }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutateAsync } = usePersonChange(id, ({ reason }: Reason) =>
    api.call(lockPerson, { params: { id }, body: { reason: reason.trim() } }),
  );

  const send = async (values: Reason) => {
    await mutateAsync(values);
    notify(words.done, 'success');
    close();
  };

  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog open={open} title={words.title(name)} onClose={close}>
        <Text>{words.text}</Text>
        <StaffForm
          label={words.open}
          initialValues={{ reason: '' }}
          messages={messages}
          send={send}
          submit={words.confirm}
          busy={words.busy}
        >
          <FormText
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            maxLength={LOCK_REASON_LENGTH}
            autoComplete="off"
            required
            autoFocus
          />
        </StaffForm>
      </Dialog>
    </>
  );
}
