import { DISPATCH_REASON_LENGTH, markTrip } from '@liftclub/api-contract';
import { formMessages, requiredTextMessage, type MarkOutcome } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormError, FormSelect, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialogs';
import { useConsole } from '../../../session/console-session';
import type { ChangeDay } from '../day/use-service-day';

const copy = texts.consoleDispatch.actions.mark;
const Fields = styled('div')({ display: 'grid', gap: 16, marginBottom: 20 });

interface Values {
  readonly outcome: MarkOutcome;
  readonly reason: string;
}

const messages = ({ reason }: Values) =>
  formMessages<Pick<Values, 'reason'>>({ reason: requiredTextMessage(reason, DISPATCH_REASON_LENGTH) });

interface MarkTripProps {
  readonly changing: ChangeDay;
  readonly tripId: string;
  /** How the trip may end, at least one way. */
  readonly outcomes: readonly MarkOutcome[];
}

/** A button by which staff say how a trip ended, with a dialog for outcome and reason. */
export function MarkTrip({ changing: { change, refusal }, tripId, outcomes }: MarkTripProps) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const send = async ({ outcome, reason }: Values) => {
    const body = { trip_id: tripId, outcome, reason: reason.trim() };
    const isDone = await change(async () => ({ message: (await api.call(markTrip, { body })).message }), copy.done);
    if (isDone) close();
  };
  const [first] = outcomes;
  if (!first) return null;
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        {copy.label}
      </Button>
      <Dialog open={open} title={copy.title} onClose={close}>
        <Form<Values> label={copy.title} initialValues={{ outcome: first, reason: '' }} messages={messages} send={send}>
          <Fields>
            <FormSelect
              name="outcome"
              label={copy.outcome}
              options={outcomes.map((value) => ({ value, label: copy.outcomes[value] }))}
            />
            <FormText
              name="reason"
              keyboard="text"
              label={copy.reason}
              maxLength={DISPATCH_REASON_LENGTH}
              autoComplete="off"
              required
            />
          </Fields>
          <FormError>{refusal}</FormError>
          <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
        </Form>
      </Dialog>
    </>
  );
}
