import { eraseUser, isWaiting, LOCK_REASON_LENGTH } from '@liftclub/api-contract';
import { formMessages, isPassenger, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormSelect, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { useConsole } from '../../session/console-session';
import { STALE_AFTER_LOCK } from './stale-after-lock';
import type { WholeUser } from './user-facts';
import { useUserChange } from './use-user-change';

const copy = texts.consoleUsers.erase;

const Text = styled('p')({ margin: '0 0 20px' });
const Fields = styled('div')({ display: 'grid', gap: 16, marginBottom: 20 });

interface Values {
  readonly reason: string;
  readonly credit: 'pay_out' | 'give_up';
}

const CREDITS = [
  { value: 'pay_out', label: copy.credits.pay_out },
  { value: 'give_up', label: copy.credits.give_up },
] as const;

/** The button that erases an account for somebody who asked staff for it. With money it waits for another member. */
export function EraseAccount({ user: { id, name, role } }: { readonly user: WholeUser }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const withKey = useIdempotencyKey();
  const { mutateAsync } = useUserChange(
    id,
    ({ reason, credit }: Values) => {
      const body = { reason: reason.trim(), ...(isPassenger(role) && { credit }) };
      return withKey({ id, ...body }, (idempotencyKey) =>
        api.call(eraseUser, { params: { id }, body, idempotencyKey }),
      );
    },
    STALE_AFTER_LOCK,
  );
  const send = async (values: Values) => {
    const response = await mutateAsync(values);
    notify(isWaiting(response) ? response.message : copy.done, 'success');
    setOpen(false);
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title(name)} onClose={() => setOpen(false)}>
        <Text>{copy.text}</Text>
        <Form<Values>
          label={copy.open}
          initialValues={{ reason: '', credit: 'pay_out' }}
          messages={({ reason }) => formMessages({ reason: requiredTextMessage(reason, LOCK_REASON_LENGTH) })}
          send={send}
        >
          <Fields>
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
            {isPassenger(role) && <FormSelect name="credit" label={copy.credit} options={CREDITS} />}
          </Fields>
          <FormFailure />
          <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
        </Form>
      </Dialog>
    </>
  );
}
