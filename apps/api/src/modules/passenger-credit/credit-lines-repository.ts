import { creditAccount, type Currency, type LedgerKind, type RideType } from '@liftclub/domain';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { alias } from 'drizzle-orm/pg-core';
import { bookings } from '../../db/schema/rides/bookings';
import { creditPayouts } from '../../db/schema/money/credit-payouts';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/money/ledger';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { trips } from '../../db/schema/rides/trips';

export type FoundLine = Awaited<ReturnType<typeof findLines>>[number];

interface Wanted {
  readonly passengerId: string;
  readonly currency: Currency;
  readonly limit: number | undefined;
  /** Id of the last one already seen. */
  readonly after: string | undefined;
}

const mine = (passengerId: string, currency: Currency) =>
  and(eq(ledgerEntries.account, creditAccount(passengerId)), eq(ledgerEntries.currency, currency));

/** The subject of a transaction as an id, for transactions of these kinds; a trip's may have a number after its id. */
const subjectId = (...kinds: LedgerKind[]) => sql`case when ${ledgerTransactions.kind} in ${kinds}
  then split_part(${ledgerTransactions.subject}, ':', 1)::uuid end`;

/**
 * The movements of a passenger's credit in one currency, newest first, with the plan, the trip and the payout that each
 * is about; one query. A plan is named by the deferred account in the same transaction, or by the payment that goes
 * back.
 */
export function findLines(db: Executor, { passengerId, currency, limit, after }: Wanted) {
  const deferred = alias(ledgerEntries, 'deferred');
  const booking = sql`coalesce(substr(${deferred.account}, 10)::uuid, ${paymentAttempts.bookingId})`;
  const lines = db
    .select({
      id: ledgerTransactions.id,
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      amount: sql`-${ledgerEntries.amount}`.mapWith(Number),
      bookingId: bookings.id,
      startDate: bookings.startDate,
      trip: { id: trips.id, rideType: sql<RideType>`${trips.rideType}`, date: trips.date, why: trips.why },
      payout: { id: creditPayouts.id, sentAt: creditPayouts.sentAt },
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(
      deferred,
      and(eq(deferred.transactionId, ledgerEntries.transactionId), sql`${deferred.account} like 'deferred:%'`),
    )
    .leftJoin(payments, eq(payments.id, subjectId('credit_paid_back')))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .leftJoin(bookings, eq(bookings.id, booking))
    .leftJoin(trips, eq(trips.id, subjectId('ride_credited', 'ride_restored')))
    .leftJoin(creditPayouts, eq(creditPayouts.id, subjectId('credit_paid_back')))
    .where(and(mine(passengerId, currency), after === undefined ? undefined : lt(ledgerEntries.transactionId, after)))
    .orderBy(desc(ledgerEntries.transactionId), asc(deferred.account));
  return limit === undefined ? lines : lines.limit(limit);
}

/** How many movements there are. */
export async function countLines(db: Executor, passengerId: string, currency: Currency): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(ledgerEntries)
    .where(mine(passengerId, currency));
  return row?.count ?? 0;
}
