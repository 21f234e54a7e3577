import { MINUTE_MS } from '../durations';
import { isAwaited, isTripOver, type TripStatus } from '../trips/trip-status';
import type { MessageType } from './notification-types';

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
const OUTDATABLE: readonly MessageType[] = [
  'driver_published',
  'on_the_way',
  'late',
  'changed',
  'no_driver',
  'skipped',
];

/** Whether a notification may become untrue before it is sent. */
export const canBecomeUntrue = (type: MessageType): boolean => OUTDATABLE.includes(type);

/**
 * Whether a delayed notification is still true: one about driver and time is, until the driver or the time changes or
 * the trip ends; one about the way to the pick-up, until the vehicle is there; one that nobody is on board yet, until
 * somebody is; one that a rider is still on board, until the drop-off. `noticed` is the trip when the notification was
 * written.
 */
export function isStillTrue(type: MessageType, noticed: NoticedTrip, now: NoticedTrip): boolean {
  if (!canBecomeUntrue(type)) return true;
  if (type === 'skipped') return now.status === 'skipped';
  if (type === 'no_driver') return now.status === 'scheduled';
  if (isTripOver(now.status) || now.driverId === null || now.driverId !== noticed.driverId) return false;
  if (type === 'late' && noticed.status === 'arrived') return now.status === 'arrived';
  if (type === 'late' || type === 'on_the_way') return isAwaited(now.status) === isAwaited(noticed.status);
  return type !== 'changed' || !noticed.pickUpAt || !now.pickUpAt || !isPickUpMoved(noticed.pickUpAt, now.pickUpAt);
}
