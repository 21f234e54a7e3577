import { CAREGIVER_ROLES, isAllowed, type TripStatus } from '@liftclub/domain';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { statusByReports } from '../../db/rider-on-board';
import { trips } from '../../db/schema/rides/trips';
import { tripShares } from '../../db/schema/rides/trip-shares';
import { accessEnded } from '../../messages/live-changes-repository';

const isValid = (now: Date) => and(isNull(tripShares.revokedAt), gt(tripShares.expiresAt, now));

/** Valid links of a trip, the oldest first. */
export const findShares = (db: Executor, tripId: string, now: Date) =>
  db
    .select({ id: tripShares.id, createdAt: tripShares.createdAt, expiresAt: tripShares.expiresAt })
    .from(tripShares)
    .where(and(eq(tripShares.tripId, tripId), isValid(now)))
    .orderBy(asc(tripShares.createdAt), asc(tripShares.id));

/** Locks a trip, so that its links are created one after the other. */
export async function lockTripOfShares(
  tx: Executor,
  tripId: string,
): Promise<{ date: string; scholarId: string | null } | undefined> {
  const [row] = await tx
    .select({ date: trips.date, scholarId: trips.scholarId })
    .from(trips)
    .where(eq(trips.id, tripId))
    .for('no key update');
  return row;
}

export async function insertShare(tx: Executor, share: typeof tripShares.$inferInsert): Promise<void> {
  await tx.insert(tripShares).values(share);
}

/** False for a link that is not of the trip or no longer valid. */
export async function revokeShare(db: Executor, tripId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(tripShares)
    .set({ revokedAt: now })
    .where(and(eq(tripShares.id, id), eq(tripShares.tripId, tripId), isValid(now)))
    .returning({ id: tripShares.id, notified: accessEnded(tripShares.id) });
  return rows.length > 0;
}

/** Revokes the links that a user made, to the trips of one learner or to all. */
export async function revokeSharesOf(
  tx: Executor,
  { userId, scholarId, now }: { readonly userId: string; readonly scholarId?: string; readonly now: Date },
): Promise<void> {
  const ofLearner =
    scholarId === undefined
      ? undefined
      : sql`${tripShares.tripId} in (select id from trips where scholar_id = ${scholarId})`;
  await tx
    .update(tripShares)
    .set({ revokedAt: now })
    .where(and(eq(tripShares.createdBy, userId), isValid(now), ofLearner))
    .returning({ notified: accessEnded(tripShares.id) });
}

/** A trip as the holder of a link sees it. */
export interface SharedTrip {
  readonly shareId: string;
  readonly tripId: string;
  /** By the reports of its driver, too. */
  readonly status: TripStatus;
  readonly expiresAt: Date;
  /** First letter of the rider's name. */
  readonly initial: string;
  /** Of the run under way; null before it starts. */
  readonly runId: string | null;
}

/** Roles of caregivers who may share a trip. */
const SHARING_ROLES = CAREGIVER_ROLES.filter((role) => isAllowed(role, 'share'));

/**
 * The trip of a valid link, while the link's creator may still share the trip: an account that is not locked, of the
 * guardian or of a caregiver with the right. One statement.
 */
export async function findSharedTrip(db: Executor, tokenHash: string, now: Date): Promise<SharedTrip | undefined> {
  const { rows } = await db.execute<
    Omit<SharedTrip, 'expiresAt'> & { expiresAt: string } & Record<string, unknown>
  >(sql`
    select s.id as "shareId", t.id as "tripId", ${statusByReports('r.id')} as status, s.expires_at as "expiresAt", left(coalesce(c.name, u.first_name), 1) as initial,
      r.id as "runId"
    from trip_shares s
    join trips t on t.id = s.trip_id
    left join run_trips rt on rt.trip_id = t.id
    left join runs r on r.id = rt.run_id and r.state = 'started'
    join users u on u.id = t.passenger_id
    left join scholars c on c.id = t.scholar_id
    join users maker on maker.id = s.created_by and maker.locked_at is null
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz
      and (maker.id = t.passenger_id or exists (select 1 from caregivers g
        where g.scholar_id = t.scholar_id and g.user_id = maker.id and g.removed_at is null
          and g.role = any(${sql.param([...SHARING_ROLES])}::text[])))`);
  return rows[0] && { ...rows[0], expiresAt: new Date(rows[0].expiresAt) };
}
