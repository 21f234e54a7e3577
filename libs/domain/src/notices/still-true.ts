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

/** What is told by these may not be true any more later; what has happened stays true. */
const PASSING: readonly NoticeMoment[] = ['driver_published', 'changed', 'late', 'skipped'];

/** Whether what a moment tells may become untrue before a notice leaves. */
export const canBecomeUntrue = (moment: NoticeMoment): boolean => PASSING.includes(moment);

/**
 * Whether what was told of a trip is still true now, for a notice that leaves later: who drives and when until another
 * driver, another time or the end of the trip.
 */
export function isStillTrue(moment: NoticeMoment, told: Omit<NoticedTrip, 'status'>, now: NoticedTrip): boolean {
  if (!canBecomeUntrue(moment)) return true;
  if (moment === 'skipped') return now.status === 'skipped';
  if (isTripOver(now.status) || now.driverId === null || now.driverId !== told.driverId) return false;
  return moment !== 'changed' || !told.pickUpAt || !now.pickUpAt || !isPickUpMoved(told.pickUpAt, now.pickUpAt);
}
