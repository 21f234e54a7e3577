import { TODAY_ONLY, todayIn, zoneOf, type LearnerRole, type TripStatus } from '@liftclub/domain';
import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { reportedStatus } from '../../db/rider-on-board';
import { caregivers } from '../../db/schema/people/caregivers';
import { scholars } from '../../db/schema/people/scholars';
import { trips } from '../../db/schema/rides/trips';
import { users } from '../../db/schema/people/users';

/** Who reads, and when: some caregivers see the trips of today only. */
export interface TripReader {
  readonly userId: string;
  readonly now: Date;
}

const today = (now: Date) => sql`case "trips"."currency" when 'ZAR' then ${todayIn(zoneOf('ZAR'), now)}::date
  else ${todayIn(zoneOf('NGN'), now)}::date end`;

/** What a reader is to the rider of the row's trip; null for nobody. */
export const roleOnTrip = ({ userId, now }: TripReader) => sql<LearnerRole | null>`
  case when "trips"."passenger_id" = ${userId}::uuid then 'owner' else (
    select c.role from caregivers c
    where c.scholar_id = "trips"."scholar_id" and c.user_id = ${userId}::uuid and c.removed_at is null
      and (c.role <> all(${sql.param([...TODAY_ONLY])}::text[]) or "trips"."date" = ${today(now)})) end`;

/**
 * The trips that a reader may see: their own, and those of learners with whom they help. The passengers are an array,
 * so that the trips are found by the index of passenger and departure.
 */
export const isShownTo = (reader: TripReader): SQL => sql`("trips"."passenger_id" = any(array(
    select ${reader.userId}::uuid union all
    select s.guardian_id from caregivers c join scholars s on s.id = c.scholar_id
    where c.user_id = ${reader.userId}::uuid and c.removed_at is null))
  and ${roleOnTrip(reader)} is not null)`;

/** What a user is to the rider of a trip, and whose trip it is. */
export interface TripAccess {
  readonly role: LearnerRole;
  readonly passengerId: string;
  /** The passenger's. */
  readonly country: string;
  /** By the reports of its driver, too. */
  readonly status: TripStatus;
}

/** Undefined for a trip that the reader may not see. */
export async function findTripAccess(
  db: Executor,
  reader: TripReader,
  tripId: string,
): Promise<TripAccess | undefined> {
  const [row] = await db
    .select({
      role: roleOnTrip(reader),
      passengerId: trips.passengerId,
      country: users.country,
      status: reportedStatus,
    })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.passengerId))
    .where(and(eq(trips.id, tripId), isShownTo(reader)));
  return row && row.role !== null ? { ...row, role: row.role } : undefined;
}

/** What a user is to a learner who was not deleted, and who the guardian is; undefined for nobody. */
export async function findLearnerAccess(
  db: Executor,
  userId: string,
  scholarId: string,
): Promise<{ role: LearnerRole; guardianId: string } | undefined> {
  const helps = and(
    eq(caregivers.scholarId, scholars.id),
    eq(caregivers.userId, userId),
    isNull(caregivers.removedAt),
    isNotNull(caregivers.acceptedAt),
  );
  const [row] = await db
    .select({ guardianId: scholars.guardianId, role: caregivers.role })
    .from(scholars)
    .leftJoin(caregivers, helps)
    .where(and(eq(scholars.id, scholarId), isNull(scholars.deletedAt)));
  if (!row) return undefined;
  const { guardianId } = row;
  const role = guardianId === userId ? 'owner' : row.role;
  return role === null ? undefined : { role, guardianId };
}
