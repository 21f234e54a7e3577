import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/bookings';
import { scholars } from '../../db/schema/scholars';
import { signUps, users } from '../../db/schema/users';

export type NewUser = typeof users.$inferInsert;

/** The columns that sign-in needs; undefined for an unknown e-mail address. */
export async function findCredentials(db: Executor, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      phone: users.phone,
      passwordHash: users.passwordHash,
      phoneVerifiedAt: users.phoneVerifiedAt,
      regType: users.regType,
      lockedAt: users.lockedAt,
    })
    .from(users)
    .where(eq(users.email, email));
  return row;
}

/** Locks the account until the transaction ends, so that a concurrent reset or lock by staff waits for this sign-in. */
export async function lockAccount(
  tx: Executor,
  userId: string,
): Promise<{ passwordHash: string; lockedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash, lockedAt: users.lockedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row;
}

/**
 * Locks the accounts with this e-mail or phone. `isSomebodys`: the phone is verified, the account is in use, or staff
 * locked it.
 */
export async function findHolders(tx: Executor, email: string, phone: string) {
  return tx
    .select({
      id: users.id,
      isSomebodys: sql<boolean>`coalesce(${users.phoneVerifiedAt}, ${users.lockedAt}) is not null or ${exists(scholarsOf(tx))} or ${exists(bookingsOf(tx))}`,
    })
    .from(users)
    .where(or(eq(users.email, email), eq(users.phone, phone)))
    .orderBy(users.id)
    .for('update', { of: users });
}

const scholarsOf = (tx: Executor) =>
  tx
    .select({ one: sql`1` })
    .from(scholars)
    .where(eq(scholars.guardianId, users.id));
const bookingsOf = (tx: Executor) =>
  tx
    .select({ one: sql`1` })
    .from(bookings)
    .where(eq(bookings.passengerId, users.id));

/** Marks an owner as told of a sign-up with their details. Their phone; undefined when they were told since `since`. */
export async function claimSignUpNotification(
  tx: Executor,
  ownerId: string | null,
  since: Date,
  now: Date,
): Promise<string | undefined> {
  const untold = or(isNull(users.signUpNotifiedAt), lt(users.signUpNotifiedAt, since));
  const [row] = await tx
    .update(users)
    .set({ signUpNotifiedAt: now })
    .where(and(eq(users.id, sql`${ownerId}::uuid`), untold))
    .returning({ phone: users.phone });
  return row?.phone;
}

/** Sign-ups from one network since then. */
export async function countSignUps(tx: Executor, ip: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(signUps)
    .where(and(eq(signUps.ip, ip), gt(signUps.signedUpAt, since)));
  return row?.total ?? 0;
}

export async function addSignUp(tx: Executor, signUp: typeof signUps.$inferInsert): Promise<void> {
  await tx.insert(signUps).values(signUp);
}

/** Serialises the counting of sign-ups from one network until the transaction ends. */
export async function lockSignUps(tx: Executor, ip: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ip}, 0))`);
}

/** Deletes accounts that were never verified, in favour of a new sign-up. */
export async function deleteUnverified(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(users).where(and(inArray(users.id, [...ids]), isNull(users.phoneVerifiedAt)));
}

export async function findIdByReferralCode(tx: Executor, code: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, code.toUpperCase()), isNotNull(users.phoneVerifiedAt)));
  return row?.id;
}

/** False when the e-mail or the phone is taken, also by a concurrent sign-up. */
export async function insertUser(tx: Executor, user: NewUser): Promise<boolean> {
  const rows = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return rows.length === 1;
}

/** False when the account was deleted in favour of another sign-up meanwhile. */
export async function markPhoneVerified(tx: Executor, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ phoneVerifiedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** Sets the password and returns the e-mail address of the account. */
export async function setPasswordHash(tx: Executor, userId: string, passwordHash: string): Promise<string | undefined> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  return row?.email;
}

/**
 * Deletes accounts whose phone was never verified: general ones after a day, unused invited ones after a month. Locked
 * ones stay.
 */
export async function deleteStaleUnverified(db: Executor, dayAgo: Date, monthAgo: Date): Promise<void> {
  const general = and(isNull(users.regType), lt(users.createdAt, dayAgo));
  const invited = and(lt(users.createdAt, monthAgo), notExists(scholarsOf(db)), notExists(bookingsOf(db)));
  await db.delete(users).where(and(isNull(users.phoneVerifiedAt), isNull(users.lockedAt), or(general, invited)));
}

export async function deleteOldSignUps(db: Executor, before: Date): Promise<void> {
  await db.delete(signUps).where(lt(signUps.signedUpAt, before));
}
