import { getPayouts, giveCredit, isWaiting, payOutCredit } from '@liftclub/api-contract';
import { formMessages, fromDecimal, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { amountOf } from '../../components/forms/amount-of';
import { Dialog } from '../../components/dialogs/dialogs';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import { useUserChange } from './use-user-change';

const copy = texts.consoleCredit;
const REASON_LENGTH = 500;
const Text = styled('p')({ margin: '0 0 20px' });
const Fields = styled('div')({ display: 'grid', gap: 16, marginBottom: 20 });

interface Values {
  readonly amount: string;
  readonly reason: string;
}

const messages = ({ amount, reason }: Values) =>
  formMessages<Values>({
    amount: (fromDecimal(amountOf(amount)) ?? 0) > 0 ? undefined : copy.messages.amount,
    reason: requiredTextMessage(reason, REASON_LENGTH),
  });

interface CreditDialogProps {
  readonly userId: string;
  readonly change: 'goodwill' | 'payOut';
  /** Formatted. */
  readonly available: string;
}

/** A button that gives or pays out credit, with a dialog for the amount and the reason. */
export function CreditDialog({ userId, change, available }: CreditDialogProps) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const withKey = useIdempotencyKey();
  const endpoint = change === 'goodwill' ? giveCredit : payOutCredit;
  const { action, title, confirm, done } = copy[change];
  const { mutateAsync } = useUserChange(
    userId,
    ({ amount, reason }: Values) => {
      const body = { amount: amountOf(amount), reason: reason.trim() };
      return withKey({ change, userId, ...body }, (idempotencyKey) =>
        api.call(endpoint, { params: { id: userId }, body, idempotencyKey }),
      );
    },
    [queryKeys.table(getPayouts), queryKeys.books, queryKeys.today],
  );
  const send = async (values: Values) => {
    const response = await mutateAsync(values);
    notify(isWaiting(response) ? response.message : done, 'success');
    close();
  };
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog open={open} title={title} onClose={close}>
        <Text>{change === 'payOut' ? copy.payOut.text(available) : copy.goodwill.text}</Text>
        <Form label={action} initialValues={{ amount: '', reason: '' }} messages={messages} send={send}>
          <Fields>
            <FormText name="amount" keyboard="decimal" label={copy.amount} autoComplete="off" required autoFocus />
            <FormText
              name="reason"
              keyboard="text"
              label={copy.reason}
              hint={copy.reasonHint}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              required
            />
          </Fields>
          <FormFailure />
          <FormSubmit wide label={confirm} busyLabel={copy.busy} />
        </Form>
      </Dialog>
    </>
  );
}
