/** What guardians see of a run under way: how many stops come before theirs, and the expected time. */
import { MINUTE_MS } from '../durations';
import type { Coordinates } from './distance';
import { hasEnded, type TripStatus } from './trip-status';
import { pickUpWindow, type PickUpTolerance } from './trip-times';

/** A run under way: where its vehicle was last, and its stops in driving order, those passed included. */
export interface RunUnderWay {
  readonly position: (Coordinates & { readonly at: Date }) | null;
  readonly stops: readonly StopUnderWay[];
}

export interface StopUnderWay extends Coordinates {
  /** The place in the order of the plan. */
  readonly order: number;
  readonly kind: 'pick_up' | 'drop_off';
  readonly tripId: string;
  /** Of the trip. */
  readonly status: TripStatus;
  /** By the plan, in minutes of its day: arrival, start of service, departure. */
  readonly arriveMinute: number;
  readonly beginMinute: number;
  readonly leaveMinute: number;
  /** When service begins by the plan. */
  readonly plannedAt: Date;
  /** The booked time of the trip. */
  readonly departsAt: Date;
}

/** The next stop of a trip: how many places of others come before it, and when the vehicle gets there. */
interface NextStop {
  readonly stopsBefore: number;
  /** At a full minute; null without a position, and while the vehicle is at the stop. */
  readonly eta: Date | null;
}

/** What an expected time needs besides the run. */
interface Estimate {
  /** Minutes of a drive that the plan does not have. */
  readonly driveMinutes: (from: Coordinates, to: Coordinates) => number;
  readonly tolerance: PickUpTolerance;
}

/**
 * The next stop of a trip of a run under way; undefined when it has none left. The way to the first stop left is
 * estimated by `driveMinutes` from the last position, the ways between stops are those of the plan. No pick-up is
 * expected before its window, and none is left before its planned time.
 */
export function nextStopOf(
  { position, stops }: RunUnderWay,
  tripId: string,
  estimate: Estimate,
  now: Date,
): NextStop | undefined {
  const left = stops.filter(isLeft);
  const index = left.findIndex((stop) => stop.tripId === tripId);
  const own = left[index];
  if (!own) return undefined;
  const before = left.slice(0, index);
  const stopsBefore = placesOf(before.filter((stop) => !isSamePlace(stop, own)));
  if (!position || own.status === 'arrived') return { stopsBefore, eta: null };
  const reached = reachedAt(position, [...before, own], estimate);
  return { stopsBefore, eta: fullMinute(Math.max(reached, now.getTime())) };
}

const isLeft = ({ kind, status }: StopUnderWay): boolean =>
  kind === 'drop_off' ? !hasEnded(status) : status === 'assigned' || status === 'on_the_way' || status === 'arrived';

const isSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** Consecutive stops at the same place count as one for a waiting rider. */
const placesOf = (stops: readonly StopUnderWay[]): number =>
  stops.filter((stop, index) => {
    const previous = stops[index - 1];
    return !previous || !isSamePlace(previous, stop);
  }).length;

/** When the vehicle is at the last of the stops, in ms since the epoch; at a pick-up not before its window. */
function reachedAt(
  position: Coordinates & { readonly at: Date },
  stops: readonly StopUnderWay[],
  { driveMinutes, tolerance }: Estimate,
): number {
  let at = position.at.getTime();
  let from: StopUnderWay | undefined;
  for (const stop of stops) {
    if (from) at = leftAt(from, at);
    at += MINUTE_MS * (from ? minutesBetween(from, stop, driveMinutes) : driveMinutes(position, stop));
    if (stop.kind === 'pick_up') at = Math.max(at, pickUpWindow(stop.departsAt, tolerance).from.getTime());
    from = stop;
  }
  return at;
}

/** When a stop that is reached at an instant is left. */
function leftAt({ kind, plannedAt, beginMinute, leaveMinute }: StopUnderWay, reached: number): number {
  const begun = kind === 'pick_up' ? Math.max(reached, plannedAt.getTime()) : reached;
  return begun + MINUTE_MS * (leaveMinute - beginMinute);
}

/** The plan contains the travel time from each stop to the next. */
const minutesBetween = (from: StopUnderWay, to: StopUnderWay, driveMinutes: Estimate['driveMinutes']): number =>
  to.order === from.order + 1 ? to.arriveMinute - from.leaveMinute : driveMinutes(from, to);

const fullMinute = (at: number): Date => new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS);
