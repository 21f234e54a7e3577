import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { HOUR_MS, MINUTE_MS } from '../durations';
import { straightLineKm, type Coordinates } from '../trips';

/** Where a phone was; `accuracy` in metres. */
export interface PositionFix extends Coordinates {
  readonly accuracy: number;
  readonly at: Date;
}

const MAX_ACCURACY = 2_000;
const MAX_KMH = 160;
/** A fix at most this far in time from a report says where the phone was then. */
export const FIX_NEAR_MS = 3 * MINUTE_MS;
const ELSEWHERE_KM = 0.5;

/**
 * Whether arrivals are expected by a fix: it is precise to 2 km, not the null position of a phone without one, and can
 * be reached from the usable fix before it at 160 km/h.
 */
export function isUsableFix(fix: PositionFix, before: PositionFix | undefined): boolean {
  if (fix.accuracy > MAX_ACCURACY || (fix.latitude === 0 && fix.longitude === 0)) return false;
  if (!before) return true;
  const km = straightLineKm(fix, before) - (fix.accuracy + before.accuracy) / 1_000;
  return km <= (MAX_KMH * differenceInMilliseconds(fix.at, before.at)) / HOUR_MS;
}

/** Whether a phone was too far from a place to have been there. */
export const isElsewhere = (fix: Coordinates, place: Coordinates): boolean => straightLineKm(fix, place) > ELSEWHERE_KM;
