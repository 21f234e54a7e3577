import { assignTrip, cancelTrip, DISPATCH_REASON_LENGTH, lockDispatch } from '@liftclub/api-contract';
import { formMessages, requiredTextMessage } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormError, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { ConfirmButton } from '../../../components/dialogs/confirm-button';
import { Dialog } from '../../../components/dialogs/dialogs';
import { useConsole } from '../../../session/console-session';
import { AssignTrip, type AssignTripProps } from './assign-trip';

const copy = texts.consoleDispatch.actions;

export const ActionRow = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });
const Text = styled('p')({ margin: '0 0 20px' });

interface TripActionsProps extends Omit<AssignTripProps, 'onDone'> {
  /** Planning leaves the trip on its run. */
  readonly locked: boolean;
}

/** What staff do about one trip: assign or move it, take it off its run, lock it there, cancel it. */
export function TripActions(props: TripActionsProps) {
  const { day, changing, tripId, ownRunId, proposed } = props;
  const { api } = useConsole();
  const [choosing, setChoosing] = useState(proposed !== undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const { change, busy } = changing;
  const { unassign } = copy;
  return (
    <Stack>
      <ActionRow>
        <Button
          small
          look={choosing ? 'outline' : 'primary'}
          ref={opener}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {openerText(choosing, ownRunId !== undefined)}
        </Button>
        {ownRunId !== undefined && (
          <ConfirmButton
            small
            label={unassign.label}
            title={unassign.title}
            text={unassign.text}
            confirmLabel={unassign.label}
            cancelLabel={unassign.cancel}
            busy={busy}
            onConfirm={(close) => {
              const body = { trip_id: tripId, run_id: null, version: day.version };
              void change(() => api.call(assignTrip, { body }), unassign.done).finally(close);
            }}
          />
        )}
        {ownRunId !== undefined && <LockTrip {...props} />}
        <CancelTrip {...props} />
      </ActionRow>
      {choosing && (
        <AssignTrip
          {...props}
          onDone={() => {
            setChoosing(false);
            opener.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

function LockTrip({ changing: { change, busy }, tripId, locked }: TripActionsProps) {
  const { api } = useConsole();
  const lock = () =>
    change(
      () => api.call(lockDispatch, { body: { trip_id: tripId, locked: !locked } }),
      locked ? copy.unlocked : copy.locked,
    );
  return (
    <Button small look="outline" disabled={busy} onClick={() => void lock()}>
      {locked ? copy.unlockTrip : copy.lockTrip}
    </Button>
  );
}

function openerText(choosing: boolean, hasRun: boolean): string {
  if (choosing) return copy.closeChoice;
  return hasRun ? copy.move : copy.assign;
}

const messages = ({ reason }: { readonly reason: string }) =>
  formMessages<{ readonly reason: string }>({ reason: requiredTextMessage(reason, DISPATCH_REASON_LENGTH) });

function CancelTrip({ changing: { change, refusal }, tripId }: TripActionsProps) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const { cancel } = copy;
  const close = () => setOpen(false);
  const send = async ({ reason }: { readonly reason: string }) => {
    const body = { trip_id: tripId, reason: reason.trim() };
    const isDone = await change(() => api.call(cancelTrip, { body }), cancel.done);
    if (isDone) close();
  };
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        {cancel.label}
      </Button>
      <Dialog open={open} title={cancel.title} onClose={close}>
        <Text>{cancel.text}</Text>
        <Form label={cancel.title} initialValues={{ reason: '' }} messages={messages} send={send}>
          <FormText
            name="reason"
            keyboard="text"
            label={cancel.reason}
            maxLength={DISPATCH_REASON_LENGTH}
            autoComplete="off"
            required
            autoFocus
          />
          <FormError>{refusal}</FormError>
          <FormSubmit wide label={cancel.submit} busyLabel={cancel.busy} />
        </Form>
      </Dialog>
    </>
  );
}
