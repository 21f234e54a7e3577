/** What the passenger enters of a schedule draft: rider, rides and plan; and the changes of one ride. */
import { RIDE_DAYS, type RideDay, type Validity } from '../pricing/plan';
import type { DayTime, RideLocation, RideType, TripType } from '../trips/trip-leg';

/** Who rides: the passenger, or one of the scholars. */
export type Rider = 'Me' | 'Learner';

/**
 * The full form, or the restricted booking of users with a registration marker (specification section 1), which offers
 * no rider, no "Two-way ride?", no "Flexible Time?" and no Duration.
 */
export type ScheduleMode = 'full' | 'registration';

/** Times of a ride while they are entered: null and absent days are still to be entered. */
export type DraftTimes =
  | { readonly time_type: 'fixed'; readonly trip_time: string | null }
  | { readonly time_type: 'flexible'; readonly day_time: readonly DayTime[] };

/** Route of a ride while it is entered; distance in km, null until it is measured. */
interface DraftRoute {
  readonly ride_type: RideType;
  readonly pick_up: RideLocation | null;
  readonly drop_off: RideLocation | null;
  readonly distance: number | null;
  /** For the driver; as it is typed. */
  readonly note: string;
}

/** A ride while it is entered. */
export type DraftLeg = DraftRoute & DraftTimes;

/** The part of the draft that a booking is made of. */
export interface DraftPlan {
  readonly mode: ScheduleMode;
  readonly rider: Rider | null;
  /** The scholar that was chosen, or rode when the routes were confirmed or the ride was sent. */
  readonly scholarId: string | null;
  readonly tripType: TripType;
  readonly trips: readonly DraftLeg[];
  readonly startDate: string;
  readonly validity: Validity;
}

/** A leg of the draft, or an empty one when nothing of it was entered yet. */
export function legOf({ trips }: Pick<DraftPlan, 'trips'>, rideType: RideType): DraftLeg {
  const empty = {
    pick_up: null,
    drop_off: null,
    distance: null,
    note: '',
    time_type: 'fixed',
    trip_time: null,
  } as const;
  return trips.find((leg) => leg.ride_type === rideType) ?? { ride_type: rideType, ...empty };
}

/** The way back of a ride; undefined while one of its points is missing. */
export function wayBack({ pick_up, drop_off }: DraftRoute) {
  return pick_up && drop_off ? { pick_up: drop_off, drop_off: pick_up } : undefined;
}

/** Switches between one fixed time and weekday times: a fixed time becomes that of each day; others are removed. */
export function withTimeType(leg: DraftLeg, flexible: boolean): DraftLeg {
  if (flexible === (leg.time_type === 'flexible')) return leg;
  if (!flexible) return withTripTime(leg, null);
  const time = leg.time_type === 'fixed' ? leg.trip_time : null;
  return {
    ...routeOf(leg),
    time_type: 'flexible',
    day_time: time === null ? [] : RIDE_DAYS.map((day) => ({ day, time })),
  };
}

/** Sets one fixed time; weekday times are removed. */
export function withTripTime(leg: DraftLeg, time: string | null): DraftLeg {
  return { ...routeOf(leg), time_type: 'fixed', trip_time: time };
}

/** Sets or clears the time of one weekday, Monday first; a fixed time is removed. */
export function withDayTime(leg: DraftLeg, day: RideDay, time: string | null): DraftLeg {
  const before = leg.time_type === 'flexible' ? leg.day_time : [];
  const day_time = RIDE_DAYS.flatMap((rideDay): DayTime[] => {
    const entered = rideDay === day ? time : before.find((entry) => entry.day === rideDay)?.time;
    return entered ? [{ day: rideDay, time: entered }] : [];
  });
  return { ...routeOf(leg), time_type: 'flexible', day_time };
}

function routeOf({ ride_type, pick_up, drop_off, distance, note }: DraftLeg): DraftRoute {
  return { ride_type, pick_up, drop_off, distance, note };
}
