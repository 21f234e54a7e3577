import { and, asc, eq, gte, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { isPausedTrip } from '../../db/dispatched-trips';
import { scholars } from '../../db/schema/people/scholars';
import { users } from '../../db/schema/people/users';
import { privacyRequests } from '../../db/schema/records/privacy';
import { calendarFeeds } from '../../db/schema/rides/calendar-feeds';
import { trips } from '../../db/schema/rides/trips';
import { isShownTo, type TripReader } from '../caregivers';

/** The sealed token of a user's feed; undefined for a user without one. */
export async function findSealedToken(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ sealed: calendarFeeds.tokenSealed })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.sealed;
}

/** Creates a user's feed; nothing when there is one, also by a concurrent request. */
export async function insertFeed(db: Executor, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  await db.insert(calendarFeeds).values(feed).onConflictDoNothing({ target: calendarFeeds.userId });
}

/** Gives a user's feed another token, or creates the feed. */
export async function replaceFeed(db: Executor, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, tokenSealed, createdAt } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { tokenHash, tokenSealed, rotatedAt: createdAt, readAt: null },
    });
}

/** Revokes a user's feed. */
export async function deleteFeed(tx: Executor, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Seals tokens again with APP_SECRET when an earlier secret sealed them. Returns how many were renewed. */
export async function renewFeedSeals(db: Executor, renew: (sealed: string) => string | undefined): Promise<number> {
  const rows = await db.select({ userId: calendarFeeds.userId, sealed: calendarFeeds.tokenSealed }).from(calendarFeeds);
  let renewed = 0;
  for (const { userId, sealed } of rows) {
    const tokenSealed = renew(sealed);
    if (tokenSealed === undefined) continue;
    const isSame = and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.tokenSealed, sealed));
    await db.update(calendarFeeds).set({ tokenSealed }).where(isSame);
    renewed += 1;
  }
  return renewed;
}

/**
 * The user whose feed has a token, and their country; undefined for none, for a locked account, and for one whose
 * erasure was requested.
 */
export async function findFeedOwner(
  db: Executor,
  tokenHash: string,
): Promise<{ userId: string; country: string } | undefined> {
  const { userId, kind, scholarId } = privacyRequests;
  const erasures = db
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(and(eq(userId, calendarFeeds.userId), eq(kind, 'erase'), isNull(scholarId)));
  const [row] = await db
    .select({ userId: users.id, country: users.country })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    // A server of the release before does not delete the feed when erasure is requested.
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.lockedAt), notExists(erasures)));
  return row;
}

/** Records that a feed was read, unless that was recorded after `since`: programs read it every hour. */
export async function recordRead(
  db: Executor,
  userId: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  const isDue = or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, since));
  await db
    .update(calendarFeeds)
    .set({ readAt: now })
    .where(and(eq(calendarFeeds.userId, userId), isDue));
}

export type FeedTrip = Awaited<ReturnType<typeof findFeedTrips>>[number];

const TRIP = {
  id: trips.id,
  version: trips.version,
  rideType: trips.rideType,
  departsAt: trips.departsAt,
  metres: trips.metres,
  status: trips.status,
  paused: isPausedTrip('"trips"'),
};

/** The trips that a reader may see from an instant on, in the order of departure, as far as a calendar shows them. */
export const findFeedTrips = (db: Executor, reader: TripReader, from: Date) =>
  db
    .select({ ...TRIP, scholarName: scholars.name })
    .from(trips)
    .leftJoin(scholars, eq(scholars.id, trips.scholarId))
    .where(and(isShownTo(reader), gte(trips.departsAt, from)))
    .orderBy(asc(trips.departsAt), asc(trips.id));

/** The trips of a plan in the order of departure, without their rider. */
export const findPlanTrips = (db: Executor, bookingId: string) =>
  db.select(TRIP).from(trips).where(eq(trips.bookingId, bookingId)).orderBy(asc(trips.departsAt), asc(trips.id));
