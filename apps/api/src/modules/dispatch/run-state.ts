import type { AvailableDriver } from '../availability';
import type { StoredDay } from './days-repository';
import type { StoredRun } from './runs-repository';

/** Whether a run has pulled out, by its driver or by the plan. `at` is the minute of its day. */
export const hasBegun = ({ state, startMinute }: StoredRun, at: number): boolean =>
  state !== 'planned' || startMinute <= at;

/**
 * Whether a phone may be driving a run: it was started, or its day is published and its pull-out is due; a run that its
 * driver gave up before is not driven. Such a run keeps its trips that are skipped or cancelled, and stays without any:
 * its phone may report about them later.
 */
export const mayBeDriven = (
  { state, startsAt }: Pick<StoredRun, 'state' | 'startsAt'>,
  day: Pick<StoredDay, 'state'>,
  now: Date,
): boolean => state === 'started' || (day.state !== 'draft' && startsAt <= now);

/** Whether the driver of a run can be planned in its shift. */
export const hasDriver = ({ driverId, shift }: StoredRun, drivers: readonly AvailableDriver[]): boolean =>
  drivers.some((driver) => driver.driverId === driverId && driver[shift] !== null);
