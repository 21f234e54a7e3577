import { normalizedCode, noShowFrom, RUN_LIMITS, straightLineKm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormError, FieldFrame, InputBox, keyboards } from '@liftclub/ui-kit';
import { useState, type FormEvent } from 'react';
import { styled } from '@mui/material/styles';
import { checkCode } from '../../runs';
import type { StopStepProps } from './arrive-step';
import { eventAt } from './event-at';
import { ReasonForm } from './reason-form';
import { StepBar, StepButton } from './step-bar';
import { StopPlace } from './stop-place';
import { useClockText } from '../../components/use-clock-text';

const copy = texts.driverRuns.board;
const TRIES = RUN_LIMITS.wrongCodes;
const Form = styled('form')({ display: 'grid', gap: 16 });
const Code = styled(InputBox)({
  height: 76,
  textAlign: 'center',
  letterSpacing: '0.5em',
  fontSize: '2.25rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

/** At a pick-up: the rider's code, a reason instead of it, or a no-show. */
export function BoardStep({ run, stop, position }: StopStepProps) {
  const isLocked = triesOf(run.progress.wrongCodes, stop.trip_id) >= TRIES;
  const override = (reason: string) => void run.report({ ...eventAt('on_board', stop, position), reason });
  return (
    <>
      {isLocked ? (
        <>
          <FormError>{copy.locked}</FormError>
          <StepBar run={run} position={position} />
        </>
      ) : (
        <CodeForm run={run} stop={stop} position={position} />
      )}
      <StopPlace stop={stop} />
      <ReasonForm
        open={isLocked}
        summary={copy.override}
        text={copy.overrideText}
        label={copy.overrideReason}
        action={copy.overrideAction}
        onReason={override}
      />
      <NoShow run={run} stop={stop} position={position} />
    </>
  );
}

function CodeForm({ run, stop, position }: StopStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const send = async () => {
    const isRight = await checkCode(stop.code_check, code);
    await run.report({ ...eventAt('on_board', stop, position), code }, isRight === false);
    if (isRight !== false) return;
    setCode('');
    setError(copy.wrongLeft(TRIES - triesOf(run.progress.wrongCodes, stop.trip_id) - 1));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    if (!/^\d{4}$/.test(code)) return setError(copy.incomplete);
    setError(undefined);
    setChecking(true);
    void send().finally(() => setChecking(false));
  };
  return (
    <Form onSubmit={submit} noValidate>
      <CodeField value={code} onChange={setCode} error={error} />
      <StepBar run={run} position={position}>
        <StepButton type="submit" aria-busy={isChecking}>
          {isChecking ? copy.checking : copy.action}
        </StepButton>
      </StepBar>
    </Form>
  );
}

const triesOf = (counts: ReadonlyMap<string, number>, trip: string | null): number => counts.get(trip ?? '') ?? 0;

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** The rider's four digits, in one field so that the phone's numeric keyboard can be used with one thumb. */
function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <FieldFrame label={copy.code} hint={copy.text} error={error}>
      {(control) => (
        <Code
          {...control}
          {...keyboards.oneTimeCode}
          name="pickup-code"
          autoComplete="off"
          maxLength={4}
          value={value}
          onChange={(event) => onChange(normalizedCode(event.target.value).replace(/\D/g, ''))}
        />
      )}
    </FieldFrame>
  );
}

/** Reports a no-show: after a wait, at the pick-up or with a reason. */
function NoShow({ run, stop, position }: StopStepProps) {
  const clock = useClockText();
  const arrived = run.progress.arrivedAt.get(stop.trip_id ?? '') ?? stop.planned_at;
  const from = noShowFrom(new Date(arrived), new Date(stop.planned_at));
  const { latitude, longitude } = stop;
  const isNear =
    position !== undefined &&
    latitude !== null &&
    longitude !== null &&
    straightLineKm(position, { latitude, longitude }) <= RUN_LIMITS.noShowKm;
  const report = (reason: string) =>
    void run.report({ ...eventAt('no_show', stop, position), ...(reason !== '' && { reason }) });
  return (
    <ReasonForm
      summary={copy.noShow}
      text={run.now < from ? copy.noShowFrom(clock(from)) : isNear ? '' : copy.noShowFar}
      label={copy.noShowReason}
      action={copy.noShowAction}
      isRequired={!isNear}
      isDisabled={run.now < from}
      onReason={report}
    />
  );
}
