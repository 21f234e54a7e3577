import { MINUTE_MS } from '../durations';
import { isTripOver, type TripStatus } from '../trips/trip-status';
import type { NotificationType } from './notification-types';

/** A trip as a notice describes it, or as it is now. */
export interface NoticedTrip {
  readonly status: TripStatus;
  /** Null without a driver. */
  readonly driverId: string | null;
  /** By the plan; null without a driver. */
  readonly pickUpAt: Date | null;
}

/** Guardians are notified when a pick-up moves by more minutes than this. */
const NOTIFIED_FROM_MINUTES = 5;

/** Whether a planned pick-up moves so much that guardians are notified. */
export const isPickUpMoved = (before: Date, after: Date): boolean =>
  Math.abs(before.getTime() - after.getTime()) > NOTIFIED_FROM_MINUTES * MINUTE_MS;

/** These may be out of date when they are sent; past events stay true. */
const OUTDATABLE: readonly NotificationType[] = ['driver_published', 'changed', 'late', 'skipped'];

/** Whether a notification may become untrue before it is sent. */
export const canBecomeUntrue = (type: NotificationType): boolean => OUTDATABLE.includes(type);

/**
 * Whether a delayed notification is still true: one about driver and time is, until the driver or the time changes or
 * the trip ends. `noticed` is the trip when the notification was written.
 */
export function isStillTrue(type: NotificationType, noticed: Omit<NoticedTrip, 'status'>, now: NoticedTrip): boolean {
  if (!canBecomeUntrue(type)) return true;
  if (type === 'skipped') return now.status === 'skipped';
  if (isTripOver(now.status) || now.driverId === null || now.driverId !== noticed.driverId) return false;
  return type !== 'changed' || !noticed.pickUpAt || !now.pickUpAt || !isPickUpMoved(noticed.pickUpAt, now.pickUpAt);
}
