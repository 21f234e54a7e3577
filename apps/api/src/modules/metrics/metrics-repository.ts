import { and, countDistinct, count, eq, sql, sum } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { trips } from '../../db/schema/rides/trips';
import type { Claims } from '../../plugins/access/actors';
import { callerTable, columnsOfCaller } from '../sessions';
import { isTaken } from '../trips';

const sumQuery = prepared(prepareSumQuery);

/** The caller, what the caller has paid for in all, and the trips of it that count as taken, in one prepared query. */
export async function sumUpRides(db: Database, { userId, sessionId }: Claims, now: Date) {
  const [row] = await sumQuery(db).execute({ userId, sessionId, now });
  return { caller: row?.caller, subscriptions: 0, trips: 0, metres: 0, ...row?.sums };
}

function prepareSumQuery(db: Executor) {
  const sums = db
    .select({
      subscriptions: countDistinct(subscriptions.id).as('subscriptions'),
      trips: count(trips.id).as('trips'),
      metres: sql<number>`coalesce(${sum(trips.metres)}, 0)`.mapWith(Number).as('metres'),
    })
    .from(subscriptions)
    .leftJoin(trips, and(eq(trips.bookingId, subscriptions.bookingId), isTaken(sql.placeholder('now'))))
    .where(eq(subscriptions.passengerId, sql.placeholder('userId')))
    .as('sums');
  const caller = callerTable(db);
  const { subscriptions: plans, trips: taken, metres } = sums;
  return db
    .select({ caller: columnsOfCaller(caller), sums: { subscriptions: plans, trips: taken, metres } })
    .from(caller)
    .innerJoin(sums, sql`true`)
    .prepare('sum_up_rides');
}
