import {
  datedRides,
  findOverlap,
  formatDate,
  localInstant,
  localTimeIn,
  marketOf,
  rideDaysExcept,
  type ClosedDays,
  type Country,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Actor } from '../../plugins/access/actors';
import { conflict } from '../../problems';
import type { Priced } from '../pricing';
import { findNamedPlan, findRiderTrips, type BookedRide, type RiderTrip } from './busy-rider-repository';
import { plannedRides } from './listed-rides';

/** A plan that is not paid yet: its rider, its dates (yyyy-MM-dd) and its rides. */
interface UnpaidPlan {
  readonly passengerId: string;
  readonly country: Country;
  /** Null when the passenger rides. */
  readonly scholarId: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly closed: readonly ClosedDays[];
  /** Rides that depart earlier are not sold. */
  readonly soldFrom: Date | null;
  readonly rides: readonly BookedRide[];
}

/** A plan that was just priced. */
export const unpaidPlan = (
  { userId, country }: Pick<Actor, 'userId' | 'country'>,
  { scholarId, startDate, rides }: Pick<UnpaidPlan, 'scholarId' | 'startDate' | 'rides'>,
  { quote, soldFrom }: Priced,
): UnpaidPlan => {
  const { endDate, closed } = quote;
  return { passengerId: userId, country, scholarId, startDate, endDate, closed, soldFrom, rides };
};

/** Why a plan cannot be sold to its rider, and the booking of the plan that takes the time, if it is another one. */
interface BusyRider {
  readonly message: string;
  readonly data?: { readonly booking_id: string };
}

/**
 * What `assertRiderFree` refuses a plan for; undefined for nothing. `trips` of the rider are read unless the caller has
 * read them.
 */
export async function findBusyRider(
  db: Executor,
  plan: UnpaidPlan,
  trips?: readonly RiderTrip[],
): Promise<BusyRider | undefined> {
  const rides = departuresOf(plan);
  const [there, back] = (['A', 'B'] as const).map((type) => rides.filter(({ rideType }) => rideType === type));
  if (findOverlap(there ?? [], back ?? [])) return { message: texts.schedule.ridesOverlap };
  const overlap = findOverlap(rides, timed(trips ?? (await tripsOf(db, plan))));
  if (!overlap) return undefined;
  const { bookingId } = overlap;
  const other = await findNamedPlan(db, bookingId);
  const { ride, times } = plannedRides(other);
  const message = texts.schedule.riderBusy(other.scholarName, `${ride}, ${times}`, formatDate(other.endDate));
  return { message, data: { booking_id: bookingId } };
}

/**
 * Throws 409 `rider_busy` when Ride B can depart before Ride A is over, and when the rider has a trip of a paid plan at
 * the time of one of the rides: the message names that plan, `data` has its `booking_id`. `trips` of the rider are read
 * unless the caller has read them.
 */
export async function assertRiderFree(db: Executor, plan: UnpaidPlan, trips?: readonly RiderTrip[]): Promise<void> {
  const busy = await findBusyRider(db, plan, trips);
  if (busy) throw conflict('rider_busy', busy.message, busy.data);
}

/** Whether the rider has a trip of another, paid plan at the time of one of the rides. */
export const isRiderBusy = async (db: Executor, plan: UnpaidPlan): Promise<boolean> =>
  findOverlap(departuresOf(plan), timed(await tripsOf(db, plan))) !== undefined;

const tripsOf = (db: Executor, { passengerId, scholarId, startDate: from, endDate: to }: UnpaidPlan) =>
  findRiderTrips(db, { passengerId, scholarId, from, to });

const timed = (trips: readonly RiderTrip[]) =>
  trips.map(({ bookingId, departsAt, metres }) => ({ bookingId, metres, departsAt: new Date(departsAt) }));

/** The rides that a plan sells, with their departures; none for a ride without times. */
function departuresOf({ country, startDate, endDate, closed, soldFrom, rides }: UnpaidPlan) {
  const { zone } = marketOf(country);
  const dates = rideDaysExcept(startDate, endDate, closed);
  const withTimes = rides.filter(({ times }) => times.length > 0);
  return datedRides(dates, withTimes, soldFrom ? localTimeIn(zone, soldFrom) : '').map(
    ({ rideType, metres, date, time }) => ({ rideType, metres, departsAt: localInstant(zone, date, time) }),
  );
}
