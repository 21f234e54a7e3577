import { and, countDistinct, count, eq, sql, sum } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { subscriptions } from '../../db/schema/subscriptions';
import { trips } from '../../db/schema/trips';
import { isTaken } from '../trips';

const sumQuery = prepared(prepareSumQuery);

/** What a passenger has paid for in all, and the trips of it that count as taken, in one prepared query. */
export async function sumUpRides(db: Database, passengerId: string, now: Date) {
  const [row] = await sumQuery(db).execute({ passengerId, now });
  return { subscriptions: row?.subscriptions ?? 0, trips: row?.trips ?? 0, metres: row?.metres ?? 0 };
}

function prepareSumQuery(db: Executor) {
  return db
    .select({
      subscriptions: countDistinct(subscriptions.id),
      trips: count(trips.id),
      metres: sum(trips.metres).mapWith(Number),
    })
    .from(subscriptions)
    .leftJoin(trips, and(eq(trips.bookingId, subscriptions.bookingId), isTaken(sql.placeholder('now'))))
    .where(eq(subscriptions.passengerId, sql.placeholder('passengerId')))
    .prepare('sum_up_rides');
}
