/** What the passenger enters of a schedule draft: rider, rides and plan; and the changes of one ride. */
import { RIDE_DAYS, type RideDay, type Validity } from '../pricing/plan';
import { latestPickUp } from '../trips/school-arrival';
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

/** A ride that ends at the learner's school, which begins at `bell`. */
export interface SchoolArrival {
  readonly bell: string;
  /** A ride has arrived at the latest so many minutes after its pick-up time. */
  readonly minutes: number;
}

/** When the learner must be at school by weekday, from which the pick-up times follow; null while these are chosen. */
export interface DraftArrival extends SchoolArrival {
  readonly by: readonly DayTime[] | null;
}

/** Route of a ride while it is entered; distance in km, null until it is measured. */
interface DraftRoute {
  readonly ride_type: RideType;
  readonly pick_up: RideLocation | null;
  readonly drop_off: RideLocation | null;
  readonly distance: number | null;
  /** For the driver; as it is typed. */
  readonly note: string;
  /** Null for a ride that does not end at a school whose bell time is known. */
  readonly arrival: DraftArrival | null;
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
    arrival: null,
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
  if (!flexible) return withFirstArrival({ ...routeOf(leg), time_type: 'fixed', trip_time: null });
  const time = leg.time_type === 'fixed' ? leg.trip_time : null;
  return {
    ...routeOf(leg),
    time_type: 'flexible',
    day_time: time === null ? [] : wholeWeek(time),
  };
}

/** Sets one fixed time; weekday times are removed. */
export function withTripTime(leg: DraftLeg, time: string | null): DraftLeg {
  return { ...withoutArriveBy(routeOf(leg)), time_type: 'fixed', trip_time: time };
}

/** Sets or clears the time of one weekday, Monday first; a fixed time is removed. */
export function withDayTime(leg: DraftLeg, day: RideDay, time: string | null): DraftLeg {
  const before = leg.time_type === 'flexible' ? leg.day_time : [];
  return { ...withoutArriveBy(routeOf(leg)), time_type: 'flexible', day_time: weekWith(before, day, time) };
}

/** Gives each weekday the time of Monday; unchanged while Monday has none. */
export function withWeekOfMonday(leg: DraftLeg): DraftLeg {
  if (leg.time_type === 'fixed') return leg;
  if (leg.arrival?.by) {
    const monday = leg.arrival.by.find(({ day }) => day === 'Mon')?.time;
    return monday === undefined ? leg : withArriveBy(leg, monday);
  }
  const monday = leg.day_time.find(({ day }) => day === 'Mon')?.time;
  return monday === undefined ? leg : { ...leg, day_time: wholeWeek(monday) };
}

/** Without the school, and without the pick-up times that followed from when to be there; chosen ones stay. */
export function withoutSchool(leg: DraftLeg): DraftLeg {
  if (leg.arrival === null) return leg;
  const route = { ...routeOf(leg), arrival: null };
  if (leg.arrival.by === null) return { ...leg, ...route };
  return leg.time_type === 'fixed'
    ? { ...route, time_type: 'fixed', trip_time: null }
    : { ...route, time_type: 'flexible', day_time: [] };
}

/**
 * A ride that ends at a school, or no longer does. Without times so far it is by the bell; where the time to be at
 * school is chosen, the pick-up times follow from the new figures.
 */
export function withSchool(leg: DraftLeg, school: SchoolArrival | null): DraftLeg {
  const { arrival } = leg;
  if (school === null) return withoutSchool(leg);
  const { bell, minutes } = school;
  if (arrival?.bell === bell && arrival.minutes === minutes) return leg;
  const isUntimed = leg.time_type === 'fixed' ? leg.trip_time === null : leg.day_time.length === 0;
  const isByBell = arrival === null ? isUntimed : arrival.by !== null && arrival.bell !== bell;
  const by = isByBell ? wholeWeek(bell) : (arrival?.by ?? null);
  return withPickUpTimes({ ...leg, arrival: { bell, minutes, by } });
}

/** Lets the pick-up times follow from the time to be at school, at first the bell; or be chosen, at first unchanged. */
export function withArrivalChosen(leg: DraftLeg, chosen: boolean): DraftLeg {
  if (leg.arrival === null || chosen === (leg.arrival.by !== null)) return leg;
  return chosen ? withArriveBy(leg, leg.arrival.bell) : withoutArriveBy(leg);
}

/** Sets or clears when the learner must be at school, on one weekday or on all. */
export function withArriveBy(leg: DraftLeg, time: string | null, day?: RideDay): DraftLeg {
  if (leg.arrival === null) return leg;
  const all = time === null ? [] : wholeWeek(time);
  const by = day === undefined ? all : weekWith(leg.arrival.by ?? [], day, time);
  return withPickUpTimes({ ...leg, arrival: { ...leg.arrival, by } });
}

/** A fixed ride has the time of the first weekday on all. */
const withFirstArrival = (leg: DraftLeg): DraftLeg =>
  leg.arrival?.by ? withArriveBy(leg, leg.arrival.by[0]?.time ?? null) : leg;

/** The pick-up times that follow from the times to be at school, where these are chosen. */
function withPickUpTimes(leg: DraftLeg): DraftLeg {
  if (!leg.arrival?.by) return leg;
  const { by, minutes } = leg.arrival;
  const day_time = by.flatMap(({ day, time: arriveBy }): DayTime[] => {
    const time = latestPickUp(arriveBy, minutes);
    return time === undefined ? [] : [{ day, time }];
  });
  if (leg.time_type === 'flexible') return { ...leg, day_time };
  return { ...leg, trip_time: day_time[0]?.time ?? null };
}

const withoutArriveBy = <Leg extends DraftRoute>(leg: Leg): Leg =>
  leg.arrival?.by ? { ...leg, arrival: { ...leg.arrival, by: null } } : leg;

const wholeWeek = (time: string): DayTime[] => RIDE_DAYS.map((day) => ({ day, time }));

const weekWith = (week: readonly DayTime[], day: RideDay, time: string | null): DayTime[] =>
  RIDE_DAYS.flatMap((rideDay): DayTime[] => {
    const entered = rideDay === day ? time : week.find((entry) => entry.day === rideDay)?.time;
    return entered ? [{ day: rideDay, time: entered }] : [];
  });

function routeOf({ ride_type, pick_up, drop_off, distance, note, arrival }: DraftLeg): DraftRoute {
  return { ride_type, pick_up, drop_off, distance, note, arrival };
}
