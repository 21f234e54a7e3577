/** Changes of one ride of the schedule draft. */
import { RIDE_DAYS, type RideDay } from '../pricing/plan';
import type { DayTime, LegRoute, RideLocation } from '../trips/trip-leg';
import type { DraftLeg, DraftRoute, ScheduleDraft } from './schedule-draft';

/** Replaces the leg of the same ride type, or adds it; A stays before B. */
export function withLeg(draft: ScheduleDraft, leg: DraftLeg): ScheduleDraft {
  const others = draft.trips.filter((other) => other.ride_type !== leg.ride_type);
  return { ...draft, trips: [...others, leg].sort((a, b) => (a.ride_type < b.ride_type ? -1 : 1)) };
}

/** Sets or clears a point. */
export function withPlace(leg: DraftLeg, end: 'pick_up' | 'drop_off', place: RideLocation | null): DraftLeg {
  return { ...leg, [end]: place };
}

/** The way back of a ride; undefined while one of its points is missing. */
export function wayBack({ pick_up, drop_off }: DraftRoute): Pick<LegRoute, 'pick_up' | 'drop_off'> | undefined {
  return pick_up && drop_off ? { pick_up: drop_off, drop_off: pick_up } : undefined;
}

/** Switches between one fixed time and weekday times; what was entered the other way is removed. */
export function withTimeType(leg: DraftLeg, flexible: boolean): DraftLeg {
  if (flexible === (leg.time_type === 'flexible')) return leg;
  return flexible ? { ...routeOf(leg), time_type: 'flexible', day_time: [] } : withTripTime(leg, null);
}

/** Sets one fixed time; weekday times are removed. */
export function withTripTime(leg: DraftLeg, time: string | null): DraftLeg {
  return { ...routeOf(leg), time_type: 'fixed', trip_time: time };
}

/** Sets or clears the time of one weekday, Monday first; a fixed time is removed. */
export function withDayTime(leg: DraftLeg, day: RideDay, time: string | null): DraftLeg {
  const before = leg.time_type === 'flexible' ? leg.day_time : [];
  const day_time = RIDE_DAYS.flatMap((rideDay): DayTime[] => {
    const kept = rideDay === day ? time : before.find((entry) => entry.day === rideDay)?.time;
    return kept ? [{ day: rideDay, time: kept }] : [];
  });
  return { ...routeOf(leg), time_type: 'flexible', day_time };
}

function routeOf({ ride_type, pick_up, drop_off, distance, note }: DraftLeg): DraftRoute {
  return { ride_type, pick_up, drop_off, distance, note };
}
