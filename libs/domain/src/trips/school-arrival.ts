/** When a ride to school leaves, so that the learner is there in time. Times are `HH:mm:ss`, local to the market. */
import { minutesOfTime, timeOfMinutes } from './ride-time';
import { longestOnBoard, type PickUpTolerance, type RideAllowance } from './trip-times';

const STEP_MINUTES = 15;
const MINUTES_A_DAY = 24 * 60;

/**
 * How many minutes after its booked time a ride has arrived at the latest: picked up at the end of the window, and as
 * long on board as a shared ride may take. `direct` minutes of driving directly.
 */
export const arrivalMinutes = (direct: number, allowance: RideAllowance, { late }: PickUpTolerance): number =>
  late + longestOnBoard(direct, allowance);

/** The latest pick-up time, in steps of 15 minutes, that arrives in time; undefined where that is the day before. */
export function latestPickUp(arriveBy: string, minutes: number): string | undefined {
  const latest = minutesOfTime(arriveBy) - minutes;
  return latest < 0 ? undefined : timeOfMinutes(latest - (latest % STEP_MINUTES));
}

/** Whether a ride may arrive `minutes` after its pick-up time and so after the bell. */
export const isAfterBell = (pickUpTime: string, minutes: number, bell: string): boolean =>
  minutesOfTime(pickUpTime) + minutes > minutesOfTime(bell);

/** When a ride of a pick-up time has arrived at the latest; undefined where that is the day after. */
export function arrivalTime(pickUpTime: string, minutes: number): string | undefined {
  const arrival = minutesOfTime(pickUpTime) + minutes;
  return arrival < MINUTES_A_DAY ? timeOfMinutes(arrival) : undefined;
}
