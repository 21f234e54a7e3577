import { addMinutes } from 'date-fns/addMinutes';
import { addDays, todayIn } from '../calendar/calendar';
import { localInstant } from '../calendar/local-instant';
import type { Zone } from '../money/market';
import { isCritical, type MessageType } from './notification-types';

/** Local times between which notices that are not critical wait. */
const QUIET = { from: '21:00:00', to: '05:00:00' };
/** That the vehicle is near or at the pick-up is of no use later. */
const STALE_MINUTES = 10;
const SHORT_LIVED: readonly MessageType[] = ['on_the_way', 'arrived'];

/** Until when a notification about something at `at` is worth sending; undefined when it always is. */
export const usefulUntil = (type: MessageType, at: Date): Date | undefined =>
  SHORT_LIVED.includes(type) ? addMinutes(at, STALE_MINUTES) : undefined;

/**
 * When a notification may be sent: now, or at 05:00 if it can wait overnight. A rider waiting for a vehicle cannot, nor
 * can what its reader has just asked for.
 */
export function leavesAt(type: MessageType, zone: Zone, now: Date): Date {
  if (isCritical(type) || ['late', 'export_ready', 'test'].includes(type)) return now;
  const today = todayIn(zone, now);
  const morning = localInstant(zone, today, QUIET.to);
  if (now < morning) return morning;
  return now < localInstant(zone, today, QUIET.from) ? now : localInstant(zone, addDays(today, 1), QUIET.to);
}

/** Minutes before the pick-up at which a guardian is notified that the driver is on the way. */
const NEAR_MINUTES = 10;

/** Whether a vehicle expected at `eta` is near enough to notify the guardian. */
export const isNear = (eta: Date, now: Date): boolean => eta <= addMinutes(now, NEAR_MINUTES);
