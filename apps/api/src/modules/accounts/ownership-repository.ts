import { and, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { externalIds } from '../../db/schema/people/imports';
import { users } from '../../db/schema/people/users';

/** An account as far as it concerns who owns its phone and e-mail address. */
export interface Claim {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
}

/** Serialises who owns an e-mail address until the transaction ends. A phone is serialised by `lockPhone`, before. */
export async function lockEmail(tx: Executor, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`);
}

/** The verified account with this e-mail address or phone; undefined when both are free. */
export async function findOwner(tx: Executor, email: string, phone: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.phoneVerifiedAt), or(eq(users.email, email), eq(users.phone, phone))))
    .orderBy(users.id)
    .limit(1);
  return row?.id;
}

/** Whether another verified account has an e-mail address. */
export async function isEmailTaken(tx: Executor, { id, email }: Pick<Claim, 'id' | 'email'>): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.phoneVerifiedAt), eq(users.email, email), ne(users.id, id)));
  return rows.length > 0;
}

/** Changes the e-mail address of an account; the new one is not confirmed, and nothing to it has bounced. */
export async function setEmail(tx: Executor, { id, email }: Pick<Claim, 'id' | 'email'>): Promise<void> {
  await tx.update(users).set({ email, emailVerifiedAt: null, emailBlockedAt: null }).where(eq(users.id, id));
}

/** Stores that an e-mail address is confirmed; false when it is no longer that of the account. */
export async function markEmailVerified(tx: Executor, id: string, email: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), eq(users.email, email), isNotNull(users.phoneVerifiedAt)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** An account that was never verified and has not given way; undefined when there is none with this id. */
export async function findClaim(tx: Executor, id: string): Promise<(Claim & { isImported: boolean }) | undefined> {
  const [row] = await tx
    .select({ id: users.id, email: users.email, phone: users.phone, role: users.role, isImported: isImported(tx) })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.phoneVerifiedAt), isNull(users.gaveWayAt)));
  return row;
}

/** False when the account is gone, has given way or is verified already. */
export async function markPhoneVerified(tx: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ phoneVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.phoneVerifiedAt), isNull(users.gaveWayAt)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/**
 * Locks the unverified accounts that share the e-mail address or phone of an account. An e-mail address alone is no
 * claim to what was imported for another phone.
 */
export async function lockRivals(tx: Executor, { id, email, phone }: Claim) {
  return tx
    .select({ id: users.id, role: users.role, isImported: isImported(tx) })
    .from(users)
    .where(
      and(
        ne(users.id, id),
        isNull(users.phoneVerifiedAt),
        isNull(users.gaveWayAt),
        or(and(eq(users.email, email), not(isImported(tx))), eq(users.phone, phone)),
      ),
    )
    .orderBy(users.id)
    .for('no key update');
}

const isImported = (tx: Executor) =>
  sql<boolean>`exists ${tx.select().from(externalIds).where(eq(externalIds.userId, users.id))}`;

export async function markGaveWay(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ gaveWayAt: now })
    .where(inArray(users.id, [...ids]));
}
