import { useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { tripCounts } from '../../runs';
import { StepText } from './step-frame';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns;

/** After the last stop. */
export function EmptyStep({ run }: { readonly run: OpenRun }) {
  return (
    <>
      <StepText>{copy.empty.text}</StepText>
      <Button wide onClick={() => void run.report({ type: 'vehicle_empty' })}>
        {copy.empty.action}
      </Button>
    </>
  );
}

/** The end of the run. */
export function CloseStep({ run }: { readonly run: OpenRun }) {
  return (
    <>
      <Counts run={run} />
      <Button wide onClick={() => void run.report({ type: 'close_run' })}>
        {copy.close.action}
      </Button>
    </>
  );
}

/** The result of the run. */
export function ClosedRun({ run }: { readonly run: OpenRun }) {
  const { user } = useSessionState();
  const waits = run.events.some(({ state }) => state === 'queued');
  return (
    <>
      <Counts run={run} />
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
