import type { AvailableDriver } from '../availability';
import type { StoredRun } from './runs-repository';

/** Whether a run has pulled out, by its driver or by the plan. `at` is the minute of its day. */
export const hasBegun = ({ state, startMinute }: StoredRun, at: number): boolean =>
  state !== 'planned' || startMinute <= at;

/** Whether the driver of a run can be planned in its shift. */
export const hasDriver = ({ driverId, shift }: StoredRun, drivers: readonly AvailableDriver[]): boolean =>
  drivers.some((driver) => driver.driverId === driverId && driver[shift] !== null);
