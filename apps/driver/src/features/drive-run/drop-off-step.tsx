import { texts } from '@liftclub/texts';
import { FormError, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { StopStepProps } from './arrive-step';
import { eventAt } from './event-at';
import { StepBar, StepButton } from './step-bar';
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

/** The end of a ride: for a learner also to whom. */
export function DropOffStep({ run, stop, position }: StopStepProps) {
  const [receiver, setReceiver] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const choices = receiversOf(stop.receivers);
  const dropOff = () => {
    if (choices.length > 0 && receiver === undefined) return setMissing(true);
    const done = eventAt('dropped_off', stop, position);
    void run.report(receiver === undefined ? done : { ...done, receiver });
  };
  return (
    <>
      <StopPlace stop={stop} />
      {choices.length > 0 && (
        <Group>
          <Legend>{copy.to}</Legend>
          {choices.map(({ id, name }) => (
            <Choice key={id}>
              <input
                type="radio"
                name="receiver"
                value={id}
                checked={receiver === id}
                onChange={() => setReceiver(id)}
              />
              {name}
            </Choice>
          ))}
        </Group>
      )}
      {isMissing && receiver === undefined && <FormError>{copy.missing}</FormError>}
      <StepBar run={run} position={position}>
        <StepButton onClick={dropOff}>{copy.action}</StepButton>
      </StepBar>
    </>
  );
}

interface Receiver {
  readonly id: string;
  readonly name: string;
}

/** Who may receive a learner; nobody has to receive an adult. */
function receiversOf(named: readonly Receiver[]): readonly Receiver[] {
  if (named.length === 0 || named.some(({ id }) => id === 'school')) return named;
  return [{ id: 'school', name: copy.school }, ...named];
}
