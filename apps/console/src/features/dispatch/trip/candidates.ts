import type { DispatchDay, IdleDriver } from '@liftclub/api-contract';
import type { AssignmentTarget } from '../../../queries/dispatch-query';

/** A run, or a driver in a shift without one, that a trip can be given to. Instants are ISO. */
export interface Candidate {
  readonly key: string;
  readonly target: AssignmentTarget;
  readonly name: string;
  readonly plate: string;
  readonly from: string;
  readonly to: string;
  readonly idle: boolean;
}

/** The key of a run among the candidates. */
export const runKey = (runId: string): string => `run ${runId}`;

/**
 * Who may take a trip that departs at this instant, without the run it is on: first the runs and shifts around that
 * time, then the others, each by name.
 */
export function candidatesOf(
  { runs }: Pick<DispatchDay, 'runs'>,
  idle: readonly IdleDriver[],
  { ownRunId, departsAt }: { readonly ownRunId: string | undefined; readonly departsAt: string },
): Candidate[] {
  const onRuns = runs
    .filter(({ id, state }) => id !== ownRunId && state !== 'closed')
    .map(({ id, driver, vehicle, starts_at, ends_at }): Candidate => ({
      key: runKey(id),
      target: { run_id: id },
      name: driver.name,
      plate: vehicle.plate_number,
      from: starts_at,
      to: ends_at,
      idle: false,
    }));
  const without = idle.map(({ driver_id, shift, name, plate_number, from, to }): Candidate => ({
    key: `driver ${driver_id} ${shift}`,
    target: { driver_id, shift },
    name,
    plate: plate_number,
    from,
    to,
    idle: true,
  }));
  const at = Date.parse(departsAt);
  const isAround = ({ from, to }: Candidate) => Date.parse(from) <= at && at <= Date.parse(to);
  return [...onRuns, ...without].sort(
    (a, b) => Number(isAround(b)) - Number(isAround(a)) || a.name.localeCompare(b.name, 'en'),
  );
}

/** The drivers without a run who are on shift during the run; the server decides whether they can drive it. */
export const onShiftDuring = (
  { starts_at, ends_at }: Pick<DispatchDay['runs'][number], 'starts_at' | 'ends_at'>,
  idle: readonly IdleDriver[],
): IdleDriver[] =>
  idle.filter(({ from, to }) => Date.parse(from) < Date.parse(ends_at) && Date.parse(starts_at) < Date.parse(to));
