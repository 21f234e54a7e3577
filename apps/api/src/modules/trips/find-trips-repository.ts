import type { LearnerDropOff, LearnerRole, TripStatus } from '@liftclub/domain';
import { and, asc, between, eq, getTableColumns, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { isPausedTrip } from '../../db/dispatched-trips';
import { jsonList } from '../../db/json-list';
import { learnerDropOff } from '../../db/learner-drop-off';
import { reportedStatus, statusByReports } from '../../db/rider-on-board';
import { bookingLegs } from '../../db/schema/rides/bookings';
import { scholars } from '../../db/schema/people/scholars';
import { tripEvents, trips } from '../../db/schema/rides/trips';
import { runOfTripUnderWay } from '../live';
import { isShownTo, roleOnTrip, type TripReader } from '../caregivers';

/** A move of a trip as it is listed, by the names of the columns; instants are texts. */
interface ListedEvent {
  readonly to_status: TripStatus;
  readonly at: string;
  readonly received_at: string;
}

/** The driver of a published trip; the license is good until `verifiedUntil`. */
interface TripDriver {
  readonly id: string;
  readonly firstName: string;
  readonly photoKey: string | null;
  readonly vehicle: {
    readonly name: string;
    readonly model: string;
    readonly color: string;
    readonly plate_number: string;
  };
  readonly verifiedUntil: string;
}

export type FoundTrip = Awaited<ReturnType<typeof findTrip>> & object;

/** The trips that a reader may see from one date to another, both included, in the order of departure; one query. */
export function findTrips(
  db: Executor,
  reader: TripReader,
  { from, to, status }: { readonly from: string; readonly to: string; readonly status: TripStatus | undefined },
) {
  // The index is by instant. A date begins at most a day before or after it does in the database's time zone.
  const near = sql`${trips.departsAt} between ${from}::date - 1 and ${to}::date + 2`;
  return tripsWhere(
    db,
    and(isShownTo(reader), near, between(trips.date, from, to), status && eq(trips.status, status)),
    roleOnTrip(reader),
  );
}

/** All trips of a booking in the order of departure, for staff. */
export const findTripsOfBooking = (db: Executor, bookingId: string) =>
  tripsWhere(db, eq(trips.bookingId, bookingId), sql<null>`null::text`);

/** A trip for staff; undefined for none. */
export async function findTripOfStaff(db: Executor, tripId: string) {
  const [row] = await tripsWhere(db, eq(trips.id, tripId), sql<null>`null::text`);
  return row;
}

/** A trip; undefined for one that the reader may not see. */
export async function findTrip(db: Executor, reader: TripReader, tripId: string) {
  const [row] = await tripsWhere(db, and(eq(trips.id, tripId), isShownTo(reader)), roleOnTrip(reader));
  return row;
}

/** Trips that were given to a driver and are on a run; a plan in draft shows nothing. */
const ofPublishedRun = sql`from run_trips rt
  join trips t on t.id = rt.trip_id
  join runs r on r.id = rt.run_id
  join service_days d on d.market = r.market and d.date = r.date and d.state <> 'draft'
  join users u on u.id = r.driver_id
  join vehicles v on v.driver_id = u.id
  left join pickup_codes c on c.trip_id = rt.trip_id
  where rt.trip_id = "trips"."id" and ${statusByReports('rt.run_id')} not in ('scheduled', 'skipped', 'cancelled')`;

const publishedDriver = sql<TripDriver | null>`(select json_build_object('id', u.id, 'firstName', u.first_name,
  'photoKey', u.profile_pic_key, 'verifiedUntil', v.license_expiry, 'vehicle', json_build_object('name', v.name,
    'model', v.model, 'color', v.color, 'plate_number', v.plate_number)) ${ofPublishedRun})`;

/** What the guardian said of a trip. */
interface TripRating {
  readonly stars: number;
  readonly never_again: boolean;
  readonly text: string | null;
}

const rating = sql<TripRating | null>`(select json_build_object('stars', g.stars, 'never_again', g.never_again, 'text', g.text)
  from ratings g where g.trip_id = "trips"."id")`;

/** `school`, `alone`, or who received the learner: a person's name, or in quotation marks what the driver wrote. */
const receiver = sql<
  string | null
>`(select case when e.walked_in_alone then 'alone' when e.receiver = 'school' then 'school'
    when e.receiver is null and "trips"."scholar_id" is not null then '"' || e.reason || '"' else n.name end from run_trips rt
  join run_events e on e.run_id = rt.run_id and e.trip_id = rt.trip_id and e.type = 'dropped_off'
  left join receivers n on n.id = case when e.receiver <> 'school' then e.receiver::uuid end
  where rt.trip_id = "trips"."id" and "trips"."status" = 'completed' limit 1)`;

/** The end of a learner's ride that is still to come; null for any other. */
const dropOff = sql<LearnerDropOff | null>`case when "trips"."status" in ('scheduled', 'assigned')
  then ${learnerDropOff('"trips"', '"booking_legs"')} end`;

const publishedCode = sql<string | null>`(select c.code ${ofPublishedRun})`;

function tripsWhere(db: Executor, condition: SQL | undefined, role: SQL<LearnerRole | null>) {
  const events = db
    .select({ toStatus: tripEvents.toStatus, at: tripEvents.at, receivedAt: tripEvents.receivedAt })
    .from(tripEvents)
    .where(eq(tripEvents.tripId, trips.id))
    .orderBy(asc(tripEvents.version));
  return db
    .select({
      ...getTableColumns(trips),
      reportedStatus,
      paused: isPausedTrip('"trips"'),
      leg: bookingLegs,
      scholarName: scholars.name,
      events: jsonList<ListedEvent>(events),
      driver: publishedDriver,
      pickupCode: publishedCode,
      role,
      receiver,
      dropOff,
      rating,
      run: runOfTripUnderWay,
    })
    .from(trips)
    .innerJoin(bookingLegs, and(eq(bookingLegs.bookingId, trips.bookingId), eq(bookingLegs.rideType, trips.rideType)))
    .leftJoin(scholars, eq(scholars.id, trips.scholarId))
    .where(condition)
    .orderBy(asc(trips.departsAt), asc(trips.rideType), asc(trips.id));
}

/**
 * Trips that count as taken in the figures: completed ones, and those that departed without ever being given to a
 * driver. The second half is for plans without runs (docs/decisions/086-trips-table.md).
 */
export function isTaken(now: Date | Placeholder): SQL | undefined {
  return or(eq(trips.status, 'completed'), and(eq(trips.status, 'scheduled'), lte(trips.departsAt, now)));
}
