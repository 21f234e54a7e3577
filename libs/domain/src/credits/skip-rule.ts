/** What a guardian is credited for a skipped trip, by the time left. */
import { subHours } from 'date-fns/subHours';
import { addDays } from '../calendar/calendar';
import { localInstant } from '../calendar/local-instant';
import type { Zone } from '../money/market';
import { canMoveTrip, type TripStatus } from '../trips/trip-status';

/** Why a trip is skipped. */
export const SKIP_REASONS = ['other', 'sick'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Local time of the evening before, until which a skip is credited in full and can be undone. */
const EVENING = '19:00:00';
const LATE_HOURS = 2;
/** A learner may be sick at short notice on so many dates in each `SICK_BLOCK` ride days of a plan. */
const SICK_DATES = 2;
const SICK_BLOCK = 20;

/** A trip as far as skipping it is concerned; `date` (yyyy-MM-dd) is local. */
export interface SkippableTrip {
  readonly status: TripStatus;
  readonly date: string;
  readonly departsAt: Date;
}

/** The rule by which a skip is credited, until the next one applies. */
export interface SkipConsequence {
  readonly rule: 'full' | 'half' | 'sick' | 'none';
  readonly until: Date;
}

/** 19:00 of the evening before a trip. */
export const skipEvening = (date: string, zone: Zone): Date => localInstant(zone, addDays(date, -1), EVENING);

/** True until a trip that has not begun departs. */
export function canSkip({ status, departsAt }: Omit<SkippableTrip, 'date'>, now: Date): boolean {
  return canMoveTrip(status, 'skipped') && now < departsAt;
}

/**
 * By which rule a trip would be skipped now, and until when; undefined when it cannot be. `hasSickDate`: the rider is
 * sick and has a date left, see `isSickDateLeft`.
 */
export function skipConsequence(
  trip: SkippableTrip,
  zone: Zone,
  now: Date,
  hasSickDate: boolean,
): SkipConsequence | undefined {
  if (!canSkip(trip, now)) return undefined;
  const evening = skipEvening(trip.date, zone);
  if (now < evening) return { rule: 'full', until: evening };
  const late = subHours(trip.departsAt, LATE_HOURS);
  if (now < late) return { rule: hasSickDate ? 'sick' : 'half', until: late };
  return { rule: 'none', until: trip.departsAt };
}

/**
 * True when a learner may still be sick at short notice on `date`: fewer than two other dates were used in its block of
 * 20 ride days, counted from the plan's first. `rideDays` are all ride days of the plan, `used` the dates used.
 */
export function isSickDateLeft(rideDays: readonly string[], used: readonly string[], date: string): boolean {
  const days = [...new Set(rideDays)].sort();
  const from = Math.floor(days.indexOf(date) / SICK_BLOCK) * SICK_BLOCK;
  const block = new Set(days.slice(from, from + SICK_BLOCK));
  return new Set(used.filter((one) => one !== date && block.has(one))).size < SICK_DATES;
}
