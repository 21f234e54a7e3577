import { and, count, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bankAccounts } from '../../db/schema/money/bank-accounts';
import { users } from '../../db/schema/people/users';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** A driver's present account; undefined before the first. */
export async function findBankAccount(db: Executor, driverId: string): Promise<BankAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.driverId, driverId), isNull(bankAccounts.replacedAt)));
  return row;
}

/** How many accounts a driver has set since an instant. */
export async function countAccountsSince(db: Executor, driverId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ accounts: count() })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.driverId, driverId), gt(bankAccounts.createdAt, since)));
  return row?.accounts ?? 0;
}

/** Ends a driver's present account and stores another one. */
export async function replaceBankAccount(tx: Executor, row: typeof bankAccounts.$inferInsert): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ replacedAt: row.createdAt })
    .where(and(eq(bankAccounts.driverId, row.driverId), isNull(bankAccounts.replacedAt)));
  await tx.insert(bankAccounts).values(row);
}

/** A driver with the name as in the profile, and the phone; undefined once erased. */
export async function findHolder(db: Executor, driverId: string) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, driverId), isNull(users.erasedAt)));
  return row;
}

/** Passes every sealed account number to `renew` and stores what it returns; returns how many were changed. */
export async function renewAccountSeals(db: Executor, renew: (sealed: string) => string | undefined): Promise<number> {
  const rows = await db.select({ id: bankAccounts.id, sealed: bankAccounts.numberSealed }).from(bankAccounts);
  let renewed = 0;
  for (const { id, sealed } of rows) {
    const numberSealed = renew(sealed);
    if (numberSealed === undefined) continue;
    await db
      .update(bankAccounts)
      .set({ numberSealed })
      .where(and(eq(bankAccounts.id, id), eq(bankAccounts.numberSealed, sealed)));
    renewed += 1;
  }
  return renewed;
}

/** Stores the provider's code of an account as a recipient of transfers. */
export async function recordRecipient(db: Executor, id: string, recipient: string): Promise<void> {
  await db.update(bankAccounts).set({ recipient }).where(eq(bankAccounts.id, id));
}

/**
 * Marks a driver's present account as checked by staff, in the caller's transaction; false when it is another one by
 * now, or is verified already.
 */
export async function verifyAccount(
  tx: Executor,
  id: string,
  { staffId, at }: { readonly staffId: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(bankAccounts)
    .set({ state: 'verified', verifiedBy: staffId, verifiedAt: at })
    .where(and(eq(bankAccounts.id, id), isNull(bankAccounts.replacedAt), ne(bankAccounts.state, 'verified')))
    .returning({ id: bankAccounts.id });
  return rows.length > 0;
}
