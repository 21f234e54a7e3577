import { and, asc, count, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { users } from '../../db/schema/people/users';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { reviewState } from '../vehicles';

interface Page {
  readonly limit?: number | undefined;
  /** The serial number of the last one already seen. */
  readonly after?: number | undefined;
}

/**
 * The users that a driver has referred, oldest first, after a serial number; their total count; and the driver's own
 * code: in one query. `now` decides which licenses have expired.
 */
export async function listReferrals(db: Executor, driverId: string, { limit, after = 0 }: Page, now: Date) {
  // Sign-ups without a verified phone do not count; an invited passenger needs no code.
  const referred = and(
    eq(users.referredBy, driverId),
    isNull(users.gaveWayAt),
    or(isNotNull(users.phoneVerifiedAt), isNotNull(users.regType)),
  );
  const everyone = db
    .select({
      serial: sql<number>`row_number() over (order by ${users.id})`.mapWith(Number).as('serial'),
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      isApproved:
        sql<boolean>`case ${users.role} when 'Passenger' then ${hasPaid(db)} else ${isApprovedDriver(db, now)} end`.as(
          'is_approved',
        ),
    })
    .from(users)
    .where(referred)
    .as('everyone');
  const rest = db.select().from(everyone).where(gt(everyone.serial, after)).orderBy(asc(everyone.serial));
  const page = (limit === undefined ? rest.$dynamic() : rest.limit(limit)).as('page');
  const total = db
    .select({ count: count().as('count') })
    .from(users)
    .where(referred)
    .as('total');
  const own = db.select({ code: users.referralCode }).from(users).where(eq(users.id, driverId)).as('own');
  // Code and count come with every row, and in a row of their own when the page is empty.
  const rows = await db
    .select()
    .from(own)
    .innerJoin(total, sql`true`)
    .leftJoin(page, sql`true`)
    .orderBy(asc(page.serial));
  return {
    items: rows.flatMap((row) => row.page ?? []),
    count: rows[0]?.total.count ?? 0,
    code: rows[0]?.own.code ?? '',
  };
}

const hasPaid = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(eq(subscriptions.passengerId, users.id)),
  );

/** The current documents are approved and the license is valid today in the driver's time zone. */
const isApprovedDriver = (db: Executor, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(vehicles)
      .innerJoin(
        documentVersions,
        and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)),
      )
      .where(and(eq(vehicles.driverId, users.id), eq(reviewState(db, now), 'approved'))),
  );
