import { RUN_LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { ReasonForm } from './reason-form';
import { Sos } from './sos';
import type { Place } from './use-positions';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns.more;
const Form = styled('form')({ display: 'grid', gap: 14, paddingBottom: 16 });

interface MoreActionsProps {
  readonly run: OpenRun;
  readonly position: Place | undefined;
}

/** What can be said at any time of a run. */
export function MoreActions({ run, position }: MoreActionsProps) {
  return (
    <Card title={copy.title}>
      <Late run={run} />
      <ReasonForm
        summary={copy.cannot}
        text={copy.cannotText}
        label={copy.cannotReason}
        action={copy.cannotAction}
        onReason={(reason) => void run.report({ type: 'cannot_drive', reason })}
      />
      {run.progress.state === 'started' && <Sos run={run.manifest.id} position={position} />}
    </Card>
  );
}

function Late({ run }: Pick<MoreActionsProps, 'run'>) {
  const [minutes, setMinutes] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(minutes);
    if (!Number.isInteger(count) || count < 1 || count > RUN_LIMITS.minutes) return setError(copy.lateMessage);
    setError(undefined);
    setMinutes('');
    void run.report({ type: 'late', minutes: count });
  };
  return (
    <Form onSubmit={submit} noValidate aria-label={copy.late}>
      <TextInput
        label={`${copy.late}. ${copy.lateMinutes}`}
        name="minutes"
        keyboard="digits"
        value={minutes}
        onChange={setMinutes}
        maxLength={3}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" look="outline" wide>
        {copy.lateAction}
      </Button>
    </Form>
  );
}
