import { closeCase, isWaiting, type ConsoleCase } from '@liftclub/api-contract';
import {
  CASE_OUTCOMES,
  formMessages,
  fromDecimal,
  LIMITS,
  requiredTextMessage,
  type CaseOutcome,
} from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormSelect, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useRight } from '../../session/use-right';
import { amountOf } from '../../components/forms/amount-of';
import { Dialog } from '../../components/dialogs/dialogs';
import { useConsole } from '../../session/console-session';
import { useCaseChange } from './use-case-change';

const { close: copy, outcomes, errors } = texts.consoleCases;
const Fields = styled('div')({ display: 'grid', gap: 16, marginBottom: 20 });

interface Values {
  readonly outcome: CaseOutcome;
  readonly amount: string;
  readonly reason: string;
}

const messages = ({ outcome, amount, reason }: Values) =>
  outcome === 'goodwill'
    ? formMessages<Pick<Values, 'amount' | 'reason'>>({
        amount: (fromDecimal(amountOf(amount)) ?? 0) > 0 ? undefined : errors.amount,
        reason: requiredTextMessage(reason, LIMITS.caseText),
      })
    : {};

const bodyOf = ({ outcome, amount, reason }: Values) =>
  outcome === 'goodwill' ? { outcome, amount: amountOf(amount), reason: reason.trim() } : { outcome };

/** The outcomes that a member can choose: a driver's emergency call credits nobody, and credit needs a right. */
const outcomesOf = ({ opened_by: { app }, trip_id: tripId }: ConsoleCase, mayCredit: boolean) =>
  CASE_OUTCOMES.filter(
    (outcome) =>
      outcome === 'none' || (mayCredit && app === 'passenger' && (outcome === 'goodwill' || tripId !== null)),
  );

/** A button that closes a case, with a dialog for its outcome. */
export function CloseCase({ found }: { readonly found: ConsoleCase }) {
  const { id, number } = found;
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const withKey = useIdempotencyKey();
  const { mutateAsync } = useCaseChange(id, (values: Values) => {
    const body = bodyOf(values);
    return withKey({ id, ...body }, (idempotencyKey) => api.call(closeCase, { params: { id }, body, idempotencyKey }));
  });
  const send = async (values: Values) => {
    const response = await mutateAsync(values);
    notify(isWaiting(response) ? copy.creditWaits : copy.done, 'success');
    setOpen(false);
  };
  const options = outcomesOf(found, useRight({ right: 'people.act' })).map((value) => ({
    value,
    label: outcomes[value],
  }));
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title(number)} onClose={() => setOpen(false)}>
        <Form<Values>
          label={copy.title(number)}
          initialValues={{ outcome: 'none', amount: '', reason: '' }}
          messages={messages}
          send={send}
        >
          <Fields>
            <FormSelect name="outcome" label={copy.outcome} options={options} />
            <GoodwillFields />
          </Fields>
          <FormFailure />
          <FormSubmit wide label={copy.submit} busyLabel={copy.closing} />
        </Form>
      </Dialog>
    </>
  );
}

function GoodwillFields() {
  const { values } = useFormikContext<Values>();
  if (values.outcome !== 'goodwill') return null;
  return (
    <>
      <FormText name="amount" keyboard="decimal" label={copy.amount} autoComplete="off" required />
      <FormText
        name="reason"
        keyboard="text"
        label={copy.reason}
        maxLength={LIMITS.caseText}
        autoComplete="off"
        required
      />
    </>
  );
}
