import { addMinutes } from 'date-fns/addMinutes';
import { addDays, todayIn } from '../calendar/calendar';
import { localInstant } from '../calendar/local-instant';
import type { Zone } from '../money/market';
import { isCriticalMoment, type NoticeMoment } from './moments';

/** Local times between which notices that are not critical wait. */
const QUIET = { from: '21:00:00', to: '05:00:00' };
/** That the vehicle is near or there is of no use later. */
const STALE_MINUTES = 10;
const OF_THE_MOMENT: readonly NoticeMoment[] = ['on_the_way', 'arrived'];
/** Minutes of delay from which guardians are told, and are told again. */
const DELAYS = [10, 20];

/** Until when a notice of an instant is worth sending; undefined for one that always is. */
export const usefulUntil = (moment: NoticeMoment, at: Date): Date | undefined =>
  OF_THE_MOMENT.includes(moment) ? addMinutes(at, STALE_MINUTES) : undefined;

/** When a notice may leave: now, or at 05:00 where it is not critical and it is night. */
export function leavesAt(moment: NoticeMoment, zone: Zone, now: Date): Date {
  if (isCriticalMoment(moment)) return now;
  const today = todayIn(zone, now);
  const morning = localInstant(zone, today, QUIET.to);
  if (now < morning) return morning;
  return now < localInstant(zone, today, QUIET.from) ? now : localInstant(zone, addDays(today, 1), QUIET.to);
}

/** Minutes before the pick-up from which a guardian is told that the driver is on the way. */
const NEAR_MINUTES = 10;

/** Whether a vehicle that is expected then is near enough for its guardian to be told. */
export const isNear = (eta: Date, now: Date): boolean => eta <= addMinutes(now, NEAR_MINUTES);

/** Whether a delay is told after the longest one that was reported before, in minutes. */
export const isDelayTold = (before: number, minutes: number): boolean =>
  DELAYS.some((delay) => before < delay && delay <= minutes);
