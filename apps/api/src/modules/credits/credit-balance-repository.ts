import { creditAccount, type Currency, type Minor } from '@liftclub/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerEntries } from '../../db/schema/ledger';

/** A passenger's credit in minor units: the balance of the account in the ledger, never below zero. */
export async function findCredit(tx: Executor, passengerId: string, currency: Currency): Promise<Minor> {
  const [row] = await tx
    .select({ balance: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, creditAccount(passengerId)), eq(ledgerEntries.currency, currency)));
  return Number(row?.balance ?? 0);
}

/**
 * Waits for and keeps, until the transaction ends, the right to take from a passenger's credit. Whatever lowers it
 * (paying, paying out, taking back the credit of a skipped trip) locks it before reading the balance.
 */
export async function lockCredit(tx: Executor, passengerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${passengerId}`}, 0))`);
}
