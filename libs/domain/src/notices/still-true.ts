import { MINUTE_MS } from '../durations';
import { isTripOver, type TripStatus } from '../trips/trip-status';
import type { NoticeMoment } from './moments';

/** A trip as a notice told of it, or as it is now. */
export interface NoticedTrip {
  readonly status: TripStatus;
  /** Null without a driver. */
  readonly driverId: string | null;
  /** By the plan; null without a driver. */
  readonly pickUpAt: Date | null;
}

/** By more than so many minutes a pick-up moves before guardians are told. */
const TOLD_FROM_MINUTES = 5;

/** Whether a planned pick-up moves by so much that guardians are told. */
export const isPickUpMoved = (before: Date, after: Date): boolean =>
  Math.abs(before.getTime() - after.getTime()) > TOLD_FROM_MINUTES * MINUTE_MS;

/**
 * Whether what was told of a trip is still true now, for a notice that leaves later. What has happened stays true; who
 * drives and when is true until another driver, another time or the end of the trip.
 */
export function isStillTrue(moment: NoticeMoment, told: Omit<NoticedTrip, 'status'>, now: NoticedTrip): boolean {
  if (moment === 'skipped') return now.status === 'skipped';
  if (moment !== 'driver_published' && moment !== 'changed' && moment !== 'late') return true;
  if (isTripOver(now.status) || now.driverId === null || now.driverId !== told.driverId) return false;
  return moment !== 'changed' || !told.pickUpAt || !now.pickUpAt || !isPickUpMoved(told.pickUpAt, now.pickUpAt);
}
