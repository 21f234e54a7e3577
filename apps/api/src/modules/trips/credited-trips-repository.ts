import type { TripCreditRule } from '@liftclub/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { trips } from '../../db/schema/rides/trips';
import { skipReversals } from '../../db/skip-reversals';

/** A trip of which nothing was credited yet, with its shares in minor units. */
export type UncreditedTrip = Awaited<ReturnType<typeof findUncredited>>[number];

/** Those of the trips that have no credit, by id, locked until the transaction ends. */
export function findUncredited(tx: Executor, ids: readonly string[]) {
  return tx
    .select({
      id: trips.id,
      bookingId: trips.bookingId,
      passengerId: trips.passengerId,
      scholarId: trips.scholarId,
      currency: trips.currency,
      rideType: trips.rideType,
      date: trips.date,
      departsAt: trips.departsAt,
      fare: trips.fare,
      vat: trips.vat,
      discount: trips.discount,
      unpaid: trips.unpaid,
      skipReversals,
      planRefunded: sql<boolean>`exists (select from subscriptions s
        where s.id = ${trips.subscriptionId} and s.state = 'revoked')`,
    })
    .from(trips)
    .where(and(sql`${trips.id} = any(${sql.param(ids)}::uuid[])`, isNull(trips.credit)))
    .orderBy(asc(trips.id))
    .for('no key update');
}

/** Stores what is credited of each trip, in minor units, in one statement. */
export async function storeCredits(
  tx: Executor,
  rule: TripCreditRule,
  credits: readonly { readonly id: string; readonly credit: number }[],
): Promise<void> {
  const ids = credits.map(({ id }) => id);
  const amounts = credits.map(({ credit }) => credit);
  await tx.execute(sql`
    update trips set credit = given.credit, credit_rule = ${rule}
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(amounts)}::bigint[]) as given (id, credit)
    where trips.id = given.id`);
}

/** Removes the credit of a trip. */
export async function clearCredit(tx: Executor, id: string): Promise<void> {
  await tx.update(trips).set({ credit: null, creditRule: null }).where(eq(trips.id, id));
}
