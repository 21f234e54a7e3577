import type { OverviewCase, OverviewLearner, OverviewMessage, OverviewTrip } from '@liftclub/api-contract';
import { DAY_MS, type StaffRight } from '@liftclub/domain';
import { and, asc, between, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client';
import { isPausedTrip } from '../../db/dispatched-trips';
import { fullName } from '../../db/full-name';
import { jsonList, named } from '../../db/json-list';
import { instantText } from '../../db/table-query';
import { runs, runTrips } from '../../db/schema/driving/dispatch';
import { smsDeliveries } from '../../db/schema/messages/sms';
import { caregivers } from '../../db/schema/people/caregivers';
import { scholars } from '../../db/schema/people/scholars';
import { users } from '../../db/schema/people/users';
import { cases } from '../../db/schema/records/cases';
import { trips } from '../../db/schema/rides/trips';
import { casesShownTo } from '../cases';

const LATEST = 20;
const MOST_TRIPS = 200;
const DRIVEN_DAYS = 90;

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Role and country of a user who was not erased. */
export async function findOverviewUser(db: Executor, id: string) {
  const [user] = await db
    .select({ role: users.role, country: users.country })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  return user;
}

/** The learners of a passenger, each with who helps, in one query. */
export function findLearners(db: Executor, guardianId: string): Promise<OverviewLearner[]> {
  const helpers = db
    .select(
      named({
        id: caregivers.id,
        name: fullName(users),
        phone: caregivers.phone,
        role: caregivers.role,
      }),
    )
    .from(caregivers)
    .leftJoin(users, eq(users.id, caregivers.userId))
    .where(and(eq(caregivers.scholarId, scholars.id), isNull(caregivers.removedAt)))
    .orderBy(asc(caregivers.id));
  return db
    .select({
      id: scholars.id,
      name: scholars.name,
      school_name: scholars.schoolName,
      caregivers: jsonList<OverviewLearner['caregivers'][number]>(helpers),
    })
    .from(scholars)
    .where(and(eq(scholars.guardianId, guardianId), isNull(scholars.deletedAt)))
    .orderBy(asc(scholars.name), asc(scholars.id));
}

/** The trips of a passenger from two weeks before `now` to two weeks after it, with the learner of each. */
export async function findTripsAround(
  db: Executor,
  passengerId: string,
  now: Date,
): Promise<{ readonly scholarId: string | null; readonly trip: OverviewTrip }[]> {
  const passenger = alias(users, 'passenger');
  const driver = alias(users, 'driver');
  const rows = await db
    .select({
      scholarId: trips.scholarId,
      trip: {
        id: trips.id,
        booking_id: trips.bookingId,
        departs_at: instantText(trips.departsAt),
        ride_type: trips.rideType,
        rider: sql<string>`coalesce(${scholars.name}, ${fullName(passenger)})`,
        status: trips.status,
        paused: isPausedTrip('"trips"'),
        currency: trips.currency,
      },
      driver: { id: driver.id, name: fullName(driver) },
    })
    .from(trips)
    .innerJoin(passenger, eq(passenger.id, trips.passengerId))
    .leftJoin(scholars, eq(scholars.id, trips.scholarId))
    .leftJoin(runTrips, eq(runTrips.tripId, trips.id))
    .leftJoin(runs, eq(runs.id, runTrips.runId))
    .leftJoin(driver, eq(driver.id, runs.driverId))
    .where(and(eq(trips.passengerId, passengerId), between(trips.departsAt, daysFrom(now, -14), daysFrom(now, 14))))
    .orderBy(asc(trips.departsAt), asc(trips.id))
    .limit(MOST_TRIPS);
  return rows.map(({ scholarId, trip, driver: drivenBy }) => ({ scholarId, trip: { ...trip, driver: drivenBy } }));
}

/** The newest messages to a user. They are stored for a month. */
export function findMessages(db: Executor, userId: string): Promise<OverviewMessage[]> {
  return (
    db
      .select({
        id: smsDeliveries.id,
        trip_id: smsDeliveries.tripId,
        about: smsDeliveries.moment,
        channel: smsDeliveries.channel,
        state: smsDeliveries.state,
        at: instantText(smsDeliveries.at),
      })
      .from(smsDeliveries)
      // A message about to leave is left out.
      .where(and(eq(smsDeliveries.userId, userId), gt(smsDeliveries.tries, 0)))
      .orderBy(desc(smsDeliveries.at), desc(smsDeliveries.id))
      .limit(LATEST)
  );
}

/** The newest cases that a user opened, or about trips of a passenger or of a driver, as far as `rights` show them. */
export function findCasesOfUser(
  db: Executor,
  userId: string,
  { rights, now }: { readonly rights: readonly StaffRight[]; readonly now: Date },
): Promise<OverviewCase[]> {
  const opened = db.select({ id: cases.id }).from(cases).where(eq(cases.openedBy, userId));
  const aboutOwnTrip = db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(trips, eq(trips.id, cases.tripId))
    .where(eq(trips.passengerId, userId));
  const aboutDrivenTrip = db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(runTrips, eq(runTrips.tripId, cases.tripId))
    .innerJoin(runs, eq(runs.id, runTrips.runId))
    .where(and(eq(runs.driverId, userId), gte(runs.date, daysFrom(now, -DRIVEN_DAYS).toISOString().slice(0, 10))));
  return db
    .select({
      id: cases.id,
      number: cases.number,
      category: cases.category,
      state: sql<OverviewCase['state']>`case when ${cases.closedAt} is null then 'open' else 'closed' end`,
      opened_at: instantText(cases.openedAt),
    })
    .from(cases)
    .where(and(inArray(cases.id, union(opened, aboutOwnTrip, aboutDrivenTrip)), casesShownTo(rights)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(LATEST);
}
