import type { RideType } from '@liftclub/domain';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';
import { scholars } from '../../db/schema/people/scholars';
import type { ListedPlan } from './listed-rides';
import { listedRides } from './listed-rides-repository';

/** A trip of a rider as `riderTrips` lists it; the departure in wire form. */
export interface RiderTrip {
  readonly bookingId: string;
  readonly departsAt: string;
  readonly metres: number;
}

/** Values of a statement, or their placeholders in a prepared one; `scholarId` may be null. */
type RiderValues = Readonly<Record<'passengerId' | 'scholarId' | 'from' | 'to', unknown>>;

/**
 * The trips of a rider's active plans from one date to another, both included, as a column. Skipped ones count, because
 * they can be unskipped; cancelled ones do not.
 */
export const riderTrips = ({ passengerId, scholarId, from, to }: RiderValues) => sql<RiderTrip[]>`(
    select coalesce(json_agg(
      json_build_object('bookingId', trips.booking_id, 'departsAt', departs_at, 'metres', metres) order by departs_at), '[]')
    from trips join subscriptions on subscriptions.id = subscription_id
    where trips.passenger_id = ${passengerId}::uuid and scholar_id is not distinct from ${scholarId}::uuid
      and departs_at between ${from}::date - 1 and ${to}::date + 2
      and status <> 'cancelled' and subscriptions.state = 'active')`;

/** The trips of a rider in a statement of their own. */
export async function findRiderTrips(db: Executor, rider: RiderValues): Promise<RiderTrip[]> {
  const { rows } = await db.execute<{ trips: RiderTrip[] }>(sql`select ${riderTrips(rider)} trips`);
  return rows[0]?.trips ?? [];
}

/** A ride of a booking, as far as it decides when its rider is on board; times from Monday to Friday. */
export interface BookedRide {
  readonly rideType: RideType;
  readonly metres: number;
  readonly times: readonly string[];
}

/** The rides of a booking, Ride A first. */
export const findBookedRides = (db: Executor, bookingId: string): Promise<BookedRide[]> =>
  db
    .select({ rideType: bookingLegs.rideType, metres: bookingLegs.metres, times: bookingLegs.times })
    .from(bookingLegs)
    .where(eq(bookingLegs.bookingId, bookingId))
    .orderBy(asc(bookingLegs.rideType));

/** The booking of a trip as a message names it, with the name of its learner; null when the passenger rides. */
export async function findNamedPlan(
  db: Executor,
  bookingId: string,
): Promise<ListedPlan & { readonly scholarName: string | null }> {
  const { tripType, startDate, endDate, closed } = bookings;
  const [row] = await db
    .select({ tripType, startDate, endDate, closed, rides: listedRides(db), scholarName: scholars.name })
    .from(bookings)
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .where(eq(bookings.id, bookingId));
  if (!row) throw new Error('A trip without a booking.');
  return row;
}
