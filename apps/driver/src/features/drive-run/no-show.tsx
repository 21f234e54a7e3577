import { noShowFrom, RUN_LIMITS, straightLineKm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { StopStepProps } from './arrive-step';
import { eventAt } from './event-at';
import { ReasonForm } from './reason-form';
import { useClockText } from '../../components/use-clock-text';

const copy = texts.driverRuns.board;

/** The rider does not come: after a wait, at the pick-up or with words. */
export function NoShow({ run, stop, position }: StopStepProps) {
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
    void run.happened({ ...eventAt('no_show', stop, position), ...(reason !== '' && { reason }) });
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
