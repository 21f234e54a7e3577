import type { UserDetails, ReviewState } from '@liftclub/api-contract';
import type { TripType } from '@liftclub/domain';
import { and, desc, eq, gt, isNull, like, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client';
import { jsonList } from '../../db/json-list';
import { instantText } from '../../db/table-query';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';
import { invitations } from '../../db/schema/people/invitations';
import { scholars } from '../../db/schema/people/scholars';
import { sessions } from '../../db/schema/people/sessions';
import { auditEntries, staff } from '../../db/schema/people/staff';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { users } from '../../db/schema/people/users';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { bookingStatusAt } from '../bookings';
import { REFRESH_IDLE_SECONDS } from '../../modules/sessions';
import { reviewState } from '../../modules/vehicles';
import { USER_ROW } from './users-repository';

const LATEST = 5;
const TRAIL = 50;

type Details = Required<UserDetails>;
type LatestBooking = Omit<Details['bookings'][number], 'ride' | 'total'> & {
  readonly trip_type: TripType;
  readonly pick_up_address: string;
  readonly drop_off_address: string;
  readonly total: number;
};
type LiveSession = Omit<Details['sessions'][number], 'app'>;
export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUserForStaff>>>;

const referrer = alias(users, 'referrer');

/** A user with everything that belongs to them, in one query. Scholars are counted, not named. */
export async function findUserForStaff(db: Executor, id: string, now: Date) {
  const [row] = await db
    .select({
      user: {
        ...USER_ROW,
        first_name: users.firstName,
        last_name: users.lastName,
        home_address: users.homeAddress,
        locked_at: instantText(users.lockedAt),
        lock_reason: users.lockReason,
        referral_code: users.referralCode,
      },
      referrer: { id: referrer.id, firstName: referrer.firstName, lastName: referrer.lastName },
      invitation: { id: invitations.id, label: invitations.label },
      vehicle: {
        id: vehicles.id,
        name: vehicles.name,
        model: vehicles.model,
        plateNumber: vehicles.plateNumber,
        licenseExpiry: vehicles.licenseExpiry,
      },
      versionId: documentVersions.id,
      versionState: sql<ReviewState>`${reviewState(db, now)}`,
      learners: sql<number>`(select count(*) from ${scholars}
          where ${and(eq(scholars.guardianId, users.id), isNull(scholars.deletedAt))})`.mapWith(Number),
      bookingCount: sql<number>`(select count(*) from ${bookings} where ${eq(bookings.passengerId, users.id)})`.mapWith(
        Number,
      ),
      bookings: jsonList<LatestBooking>(latestBookings(db, now)),
      subscriptions: jsonList<Details['subscriptions'][number]>(latestSubscriptions(db)),
      sessions: jsonList<LiveSession>(liveSessions(db, now)),
      trail: jsonList<Details['trail'][number]>(trail(db)),
    })
    .from(users)
    .leftJoin(referrer, eq(referrer.id, users.referredBy))
    .leftJoin(invitations, eq(invitations.id, users.invitationId))
    .leftJoin(vehicles, eq(vehicles.driverId, users.id))
    .leftJoin(documentVersions, and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)))
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  return row;
}

const about = sql`${users.id}::text`;

const latestBookings = (db: Executor, now: Date) =>
  db
    .select({
      id: bookings.id,
      tripType: bookings.tripType,
      pickUp: bookingLegs.pickUpAddress,
      dropOff: bookingLegs.dropOffAddress,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      total: bookings.total,
      currency: bookings.currency,
      status: bookingStatusAt(db, now).as('status'),
    })
    .from(bookings)
    .innerJoin(bookingLegs, and(eq(bookingLegs.bookingId, bookings.id), eq(bookingLegs.rideType, 'A')))
    .where(eq(bookings.passengerId, users.id))
    .orderBy(desc(bookings.id))
    .limit(LATEST);

const latestSubscriptions = (db: Executor) =>
  db
    .select({
      id: subscriptions.id,
      bookingId: subscriptions.bookingId,
      validity: subscriptions.validity,
      startsOn: subscriptions.startsOn,
      endsOn: subscriptions.endsOn,
      state: subscriptions.state,
    })
    .from(subscriptions)
    .where(eq(subscriptions.passengerId, users.id))
    .orderBy(desc(subscriptions.id))
    .limit(LATEST);

/** Sessions that can still be renewed. A session handed off to the other app counts as the one it came from. */
function liveSessions(db: Executor, now: Date) {
  const root = sql`coalesce(${sessions.parentId}, ${sessions.id})`;
  const last = sql`max(${sessions.rotatedAt})`;
  const idleSince = new Date(now.getTime() - REFRESH_IDLE_SECONDS * 1000);
  return db
    .select({
      id: sql`${root}`.as('id'),
      createdAt: sql`min(${sessions.createdAt})`.as('created_at'),
      rotatedAt: last.as('last_renewed_at'),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, users.id),
        isNull(sessions.revokedAt),
        gt(sessions.absoluteExpiresAt, now),
        gt(sessions.rotatedAt, idleSince),
      ),
    )
    .groupBy(root)
    .orderBy(desc(last));
}

const trail = (db: Executor) =>
  db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      staff: sql`${staff.name}`.as('staff'),
      at: auditEntries.at,
      reason: sql`${auditEntries.detail} ->> 'reason'`.as('reason'),
    })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(
      and(
        eq(auditEntries.subject, about),
        ne(auditEntries.action, 'person.view'),
        like(auditEntries.action, 'person.%'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(TRAIL);
