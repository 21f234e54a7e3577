import { and, countDistinct, count, eq, lte, sum } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { subscriptions, trips } from '../../db/schema/subscriptions';

/** What a passenger has paid for in all, and the rides of it that have departed. */
export async function sumUpRides(db: Executor, passengerId: string, now: Date) {
  const [row] = await db
    .select({
      subscriptions: countDistinct(subscriptions.id),
      trips: count(trips.bookingId),
      metres: sum(trips.metres).mapWith(Number),
    })
    .from(subscriptions)
    .leftJoin(trips, and(eq(trips.bookingId, subscriptions.bookingId), lte(trips.departsAt, now)))
    .where(eq(subscriptions.passengerId, passengerId));
  return { subscriptions: row?.subscriptions ?? 0, trips: row?.trips ?? 0, metres: row?.metres ?? 0 };
}
