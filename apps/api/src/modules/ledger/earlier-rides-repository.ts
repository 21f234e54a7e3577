import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerTransactions } from '../../db/schema/ledger';
import { subscriptions } from '../../db/schema/subscriptions';
import { trips } from '../../db/schema/trips';
import { unskips } from '../../db/unskips';

/** A trip whose fare is earned, with its shares of the plan's price in minor units. */
export type EarnedRide = Awaited<ReturnType<typeof ridesWhere>>[number];

const isRidden = inArray(trips.status, ['completed', 'no_show']);

/**
 * The next trips after `after` that took place in plans in force and are not in the ledger, by id; locked. They are
 * from before trips had moves.
 */
export function findUnpostedRides(tx: Executor, after: string | undefined, limit: number): Promise<EarnedRide[]> {
  const posted = sql`select from ${ledgerTransactions}
    where ${ledgerTransactions.kind} = 'ride_earned' and ${ledgerTransactions.subject} = ${trips.id}::text`;
  const unposted = and(eq(trips.version, 1), sql`not exists (${posted})`);
  const next = after === undefined ? undefined : gt(trips.id, after);
  return ridesWhere(tx, and(isRidden, ne(subscriptions.state, 'revoked'), unposted, next)).limit(limit);
}

/**
 * The trips of a booking that are earned when its plan ends at `at`, by id; locked: those that took place, and those
 * under way, which cannot be called off.
 */
export function findEarnedRides(tx: Executor, bookingId: string, at: Date): Promise<EarnedRide[]> {
  const begun = and(inArray(trips.status, ['assigned', 'on_the_way']), lte(trips.departsAt, at));
  const underWay = or(inArray(trips.status, ['arrived', 'on_board']), begun);
  return ridesWhere(tx, and(eq(trips.bookingId, bookingId), or(isRidden, underWay)));
}

function ridesWhere(tx: Executor, condition: SQL | undefined) {
  return tx
    .select({
      id: trips.id,
      bookingId: trips.bookingId,
      currency: trips.currency,
      departsAt: trips.departsAt,
      fare: trips.fare,
      vat: trips.vat,
      discount: trips.discount,
      unskips,
    })
    .from(trips)
    .innerJoin(subscriptions, eq(subscriptions.id, trips.subscriptionId))
    .where(and(condition, isNull(trips.credit)))
    .orderBy(asc(trips.id))
    .for('no key update', { of: trips });
}
