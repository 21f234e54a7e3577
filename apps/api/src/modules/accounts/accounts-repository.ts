import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { users } from '../../db/schema/users';

export type NewUser = typeof users.$inferInsert;

/** What sign-in compares with. */
export async function findCredentials(db: Executor, email: string) {
  const [row] = await db
    .select({ id: users.id, phone: users.phone, passwordHash: users.passwordHash, phoneVerifiedAt: users.phoneVerifiedAt, regType: users.regType })
    .from(users)
    .where(eq(users.email, email));
  return row;
}

/** Accounts that hold this e-mail or this phone, with a phone to reach their owner. */
export async function findHolders(tx: Executor, email: string, phone: string) {
  return tx
    .select({ id: users.id, phone: users.phone, verifiedAt: users.phoneVerifiedAt })
    .from(users)
    .where(or(eq(users.email, email), eq(users.phone, phone)))
    .for('update');
}

/** Never-verified accounts give way to a new sign-up. */
export async function deleteUnverified(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(users).where(and(inArray(users.id, [...ids]), isNull(users.phoneVerifiedAt)));
}

export async function findIdByReferralCode(tx: Executor, code: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: users.id }).from(users).where(and(eq(users.referralCode, code), isNotNull(users.phoneVerifiedAt)));
  return row?.id;
}

/** False when the e-mail or the phone is taken, by an account made at the same moment too. */
export async function insertUser(tx: Executor, user: NewUser): Promise<boolean> {
  const rows = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return rows.length === 1;
}

export async function setPasswordHash(tx: Executor, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** General accounts whose phone was never verified. */
export async function deleteStaleUnverified(db: Executor, before: Date): Promise<void> {
  await db.delete(users).where(and(isNull(users.phoneVerifiedAt), isNull(users.regType), lt(users.createdAt, before)));
}
