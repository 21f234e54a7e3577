import { RUN_LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormError, palette, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { StopStepProps } from './arrive-step';
import { eventAt } from './event-at';
import { StepBar, StepButton } from './step-bar';
import { StepText } from './step-frame';
import { StopPlace } from './stop-place';

const copy = texts.driverRuns.dropOff;
const Group = styled('fieldset')({ display: 'grid', gap: 8, margin: 0, padding: 0, border: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, marginBottom: 8, fontWeight: 650, fontSize: '1.125rem' });
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 56,
  padding: '8px 16px',
  border: `2px solid ${palette.border}`,
  borderRadius: 12,
  fontSize: '1.125rem',
  fontWeight: 600,
  '&:has(:checked)': { borderColor: palette.primary, background: palette.tint },
  '& input': { width: 24, height: 24, margin: 0, accentColor: palette.primary },
});

/** The end of a ride: for a learner also to whom, or, where the guardian has named nobody, who that is. */
export function DropOffStep({ run, stop, position }: StopStepProps) {
  const [receiver, setReceiver] = useState<string>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  // A manifest of a former release does not say what is needed.
  const needed = stop.hand_over ?? (stop.receivers.length > 0 ? 'receiver' : null);
  const dropOff = () => {
    const done = eventAt('dropped_off', stop, position);
    if (needed === null) return void run.report(done);
    if (needed === 'reason')
      return reason.trim() === '' ? setMissing(true) : void run.report({ ...done, reason: reason.trim() });
    return receiver === undefined ? setMissing(true) : void run.report({ ...done, receiver });
  };
  return (
    <>
      <StopPlace stop={stop} />
      {needed === 'receiver' && (
        <>
          <Receivers receivers={stop.receivers} chosen={receiver} onChoose={setReceiver} />
          {isMissing && receiver === undefined && <FormError>{copy.missing}</FormError>}
        </>
      )}
      {needed === 'reason' && (
        <>
          <StepText>{copy.nobody}</StepText>
          <TextInput
            label={copy.nobodyWho}
            name="who"
            keyboard="text"
            value={reason}
            onChange={setReason}
            maxLength={RUN_LIMITS.reason}
            required
            {...(isMissing && reason.trim() === '' && { error: copy.nobodyMissing })}
          />
        </>
      )}
      <StepBar run={run} position={position}>
        <StepButton onClick={dropOff}>{copy.action}</StepButton>
      </StepBar>
    </>
  );
}

interface ReceiversProps {
  readonly receivers: StopStepProps['stop']['receivers'];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function Receivers({ receivers, chosen, onChoose }: ReceiversProps) {
  return (
    <Group>
      <Legend>{copy.to}</Legend>
      {receivers.map(({ id, name }) => (
        <Choice key={id}>
          <input type="radio" name="receiver" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          {name}
        </Choice>
      ))}
    </Group>
  );
}
