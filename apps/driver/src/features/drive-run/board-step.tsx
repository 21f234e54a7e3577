import { RUN_LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, FormError } from '@liftclub/ui-kit';
import { useState, type FormEvent } from 'react';
import { checkCode } from '../../runs';
import type { StopStepProps } from './arrive-step';
import { CodeField } from './code-field';
import { eventAt } from './event-at';
import { NoShow } from './no-show';
import { ReasonForm } from './reason-form';

const copy = texts.driverRuns.board;
const TRIES = RUN_LIMITS.wrongCodes;

/** At a pick-up: the rider's code, a reason in its place, or nobody came. */
export function BoardStep({ run, stop, position }: StopStepProps) {
  const isLocked = triesOf(run.progress.wrongCodes, stop.trip_id) >= TRIES;
  const override = (reason: string) => void run.happened({ ...eventAt('on_board', stop, position), reason });
  return (
    <>
      {isLocked ? <FormError>{copy.locked}</FormError> : <CodeForm run={run} stop={stop} position={position} />}
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
    await run.happened({ ...eventAt('on_board', stop, position), code }, isRight === false);
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
    <form onSubmit={submit} noValidate>
      <CodeField value={code} onChange={setCode} error={error} />
      <Button type="submit" wide aria-busy={isChecking} style={{ minHeight: 64, fontSize: '1.25rem', marginTop: 16 }}>
        {isChecking ? copy.checking : copy.action}
      </Button>
    </form>
  );
}

const triesOf = (counts: ReadonlyMap<string, number>, trip: string | null): number => counts.get(trip ?? '') ?? 0;
