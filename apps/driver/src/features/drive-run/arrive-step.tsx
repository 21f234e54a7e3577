import type { RunStop } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { eventAt } from './event-at';
import { StepBar, StepButton } from './step-bar';
import { StopPlace } from './stop-place';
import type { Place } from './use-positions';
import type { OpenRun } from './use-run';

/** What a step at a stop works with. */
export interface StopStepProps {
  readonly run: OpenRun;
  readonly stop: RunStop;
  readonly position: Place | undefined;
}

/** On the way to a pick-up. */
export function ArriveStep({ run, stop, position }: StopStepProps) {
  return (
    <>
      <StopPlace stop={stop} />
      <StepBar run={run} position={position}>
        <StepButton onClick={() => void run.report(eventAt('arrived', stop, position))}>
          {texts.driverRuns.stop.arrived}
        </StepButton>
      </StepBar>
    </>
  );
}
