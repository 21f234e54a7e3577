import { creditAccount, type Currency, type Minor } from '@liftclub/domain';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/bookings';
import { ledgerEntries } from '../../db/schema/ledger';
import { paymentAttempts } from '../../db/schema/payments';

/** A passenger's credit in minor units, in one currency. */
export interface Credit {
  /** The balance of the account in the ledger. */
  readonly balance: Minor;
  /** What open payment attempts count on. */
  readonly reserved: Minor;
}

/**
 * Waits for and keeps, until the transaction ends, the right to take from a passenger's credit. Whatever lowers it or
 * reserves it (paying, paying out, taking back the credit of a skipped trip) locks it before reading it. A transaction
 * that locks a booking, a coupon or trips locks the credit after them.
 */
export async function lockCredit(tx: Executor, passengerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${passengerId}`}, 0))`);
}

/**
 * A passenger's credit. A reservation is the open attempt itself: it ends with the attempt, whatever ends that. The
 * reservation of `exceptBookingId` is left out: an attempt of that booking may use it.
 */
export async function findCredit(
  db: Executor,
  passengerId: string,
  currency: Currency,
  exceptBookingId?: string,
): Promise<Credit> {
  const balance = db
    .select({ sum: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)`.as('balance') })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, creditAccount(passengerId)), eq(ledgerEntries.currency, currency)))
    .as('balance');
  const reserved = db
    .select({ sum: sql<string>`coalesce(sum(${paymentAttempts.credit}), 0)`.as('reserved') })
    .from(paymentAttempts)
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .where(
      and(
        eq(bookings.passengerId, passengerId),
        eq(paymentAttempts.currency, currency),
        inArray(paymentAttempts.state, ['created', 'pending']),
        gt(paymentAttempts.credit, 0),
        exceptBookingId === undefined ? undefined : ne(bookings.id, exceptBookingId),
      ),
    )
    .as('reserved');
  const [row] = await db
    .select({ balance: balance.sum, reserved: reserved.sum })
    .from(balance)
    .innerJoin(reserved, sql`true`);
  return { balance: Number(row?.balance ?? 0), reserved: Number(row?.reserved ?? 0) };
}

/** What can be taken from a passenger's credit: its balance less what is reserved, never below zero. */
export async function findAvailableCredit(...of: Parameters<typeof findCredit>): Promise<Minor> {
  const { balance, reserved } = await findCredit(...of);
  return Math.max(0, balance - reserved);
}
