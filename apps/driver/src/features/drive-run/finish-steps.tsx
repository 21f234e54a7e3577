import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { ButtonLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Earned } from '../../components/run-days';
import { paths } from '../../paths';
import { earningsQuery } from '../../queries/run-queries';
import { tripCounts } from '../../runs';
import { StepBar, StepButton } from './step-bar';
import { StepText } from './step-frame';
import type { Place } from './use-positions';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns;

interface FinishStepProps {
  readonly run: OpenRun;
  readonly position: Place | undefined;
}

/** After the last stop. */
export function EmptyStep({ run, position }: FinishStepProps) {
  return (
    <>
      <StepText>{copy.empty.text}</StepText>
      <StepBar run={run} position={position}>
        <StepButton onClick={() => void run.report({ type: 'vehicle_empty' })}>{copy.empty.action}</StepButton>
      </StepBar>
    </>
  );
}

/** The end of the run. */
export function CloseStep({ run, position }: FinishStepProps) {
  return (
    <>
      <Counts run={run} />
      <StepBar run={run} position={position}>
        <StepButton onClick={() => void run.report({ type: 'close_run' })}>{copy.close.action}</StepButton>
      </StepBar>
    </>
  );
}

/** The result of the run. */
export function ClosedRun({ run }: { readonly run: OpenRun }) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const { id, date } = run.manifest;
  const { data: earnings } = useQuery(earningsQuery(api, { from: date, to: date }));
  const waits = run.events.some(({ state }) => state === 'queued');
  return (
    <>
      <Counts run={run} />
      <Earned run={id} earnings={earnings} />
      <StepText>{waits ? copy.closed.unsent : copy.closed.text}</StepText>
      <ButtonLink wide look="outline" to={paths.trips.href(user?.id ?? '')}>
        {copy.closed.back}
      </ButtonLink>
    </>
  );
}

function Counts({ run }: { readonly run: OpenRun }) {
  const { completed, noShow } = tripCounts(run.progress);
  return (
    <StepText>
      {copy.closed.completed}: <strong>{completed}</strong> · {copy.closed.noShow}: <strong>{noShow}</strong>
    </StepText>
  );
}
