import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';

/** Minutes before and after the booked time in which the vehicle may be at the pick-up. */
export interface PickUpTolerance {
  readonly early: number;
  readonly late: number;
}

/** How much longer than driving directly a rider may be on board: the greater of the two counts. */
export interface RideAllowance {
  /** In hundredths of the direct time: 150 is one and a half times as long. */
  readonly percent: number;
  readonly minutes: number;
}

/** The window for the pick-up of a trip. */
export function pickUpWindow(departsAt: Date, { early, late }: PickUpTolerance): { from: Date; to: Date } {
  return { from: subMinutes(departsAt, early), to: addMinutes(departsAt, late) };
}

/** The longest time on board in whole minutes, rounded down, for `direct` minutes of driving directly. */
export function longestOnBoard(direct: number, { percent, minutes }: RideAllowance): number {
  return Math.floor(Math.max((direct * percent) / 100, direct + minutes));
}
