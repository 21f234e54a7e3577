import {
  getStaff,
  lockStaffMember,
  STAFF_REASON_LENGTH,
  unlockStaffMember,
  type StaffRow,
} from '@liftclub/api-contract';
import { formMessages, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const { lock, unlock, reason: label, reasonHint } = texts.consoleStaff;

interface Reason {
  readonly reason: string;
}

const Text = styled('p')({ margin: '0 0 20px' });

/** The button that locks or unlocks an account, with a dialog for the reason. */
export function LockMember({ member: { id, name, state } }: { readonly member: StaffRow }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState(false);
  const isLocked = state === 'locked';
  const copy = isLocked ? unlock : lock;

  const send = async (body: Reason) => {
    try {
      await api.call(isLocked ? unlockStaffMember : lockStaffMember, { params: { id }, body });
      notify(copy.done, 'success');
      setOpen(false);
    } finally {
      void invalidate(queryKeys.staffMember(id), queryKeys.table(getStaff));
    }
  };

  return (
    <>
      <Button look={isLocked ? 'primary' : 'danger'} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title(name)} onClose={() => setOpen(false)}>
        <Text>{copy.text}</Text>
        <Form
          label={copy.open}
          initialValues={{ reason: '' }}
          messages={({ reason }: Reason) =>
            formMessages<Reason>({ reason: requiredTextMessage(reason, STAFF_REASON_LENGTH) })
          }
          send={send}
        >
          <FormText
            name="reason"
            keyboard="text"
            label={label}
            hint={reasonHint}
            maxLength={STAFF_REASON_LENGTH}
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
