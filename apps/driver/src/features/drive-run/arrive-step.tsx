import type { RunStop } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { eventAt } from './event-at';
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
      <Button wide onClick={() => void run.report(eventAt('arrived', stop, position))}>
        {texts.driverRuns.stop.arrived}
      </Button>
    </>
  );
}
