import { CallUs } from '@liftclub/account';
import { RUN_LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, TextInput } from '@liftclub/ui-kit';
import { useState, type FormEvent } from 'react';
import { Details, Form, ReasonForm } from './reason-form';
import { ShowOfficer } from './show-officer';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns.more;

interface MoreActionsProps {
  readonly run: OpenRun;
}

/** What a driver can report at any time before the last stop. */
export function MoreActions({ run }: MoreActionsProps) {
  return (
    <Card title={copy.title}>
      <CallUs call={copy.callDispatch} />
      <Late run={run} />
      <ShowOfficer run={run} />
      <ReasonForm
        summary={copy.cannot}
        text={copy.cannotText}
        label={copy.cannotReason}
        action={copy.cannotAction}
        help={<CallUs call={copy.callDispatch} />}
        onReason={(reason) => void run.report({ type: 'cannot_drive', reason })}
      />
    </Card>
  );
}

function Late({ run }: MoreActionsProps) {
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
    <Details>
      <summary>{copy.late}</summary>
      <Form onSubmit={submit} noValidate>
        <TextInput
          label={copy.lateMinutes}
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
    </Details>
  );
}
