import { and, countDistinct, count, eq, sum } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { subscriptions } from '../../db/schema/subscriptions';
import { trips } from '../../db/schema/trips';
import { isTaken } from '../trips';

/** What a passenger has paid for in all, and the trips of it that count as taken. */
export async function sumUpRides(db: Executor, passengerId: string, now: Date) {
  const [row] = await db
    .select({
      subscriptions: countDistinct(subscriptions.id),
      trips: count(trips.id),
      metres: sum(trips.metres).mapWith(Number),
    })
    .from(subscriptions)
    .leftJoin(trips, and(eq(trips.bookingId, subscriptions.bookingId), isTaken(now)))
    .where(eq(subscriptions.passengerId, passengerId));
  return { subscriptions: row?.subscriptions ?? 0, trips: row?.trips ?? 0, metres: row?.metres ?? 0 };
}
