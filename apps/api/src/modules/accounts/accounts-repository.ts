import { normalizedCode } from '@liftclub/domain';
import {
  and,
  desc,
  eq,
  gt,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { batchesOf } from '../../db/batches';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { bookings } from '../../db/schema/rides/bookings';
import { externalIds } from '../../db/schema/people/imports';
import { scholars } from '../../db/schema/people/scholars';
import { signUps, users } from '../../db/schema/people/users';

export type NewUser = typeof users.$inferInsert;

/** The password hash of an imported account whose owner has not chosen a password yet. */
export const NO_PASSWORD = '';

/**
 * The accounts with this e-mail address that may sign in: the verified one, else all that were never verified, the
 * newest first. Those without a password are left out.
 */
export async function findCredentials(db: Database, email: string) {
  const rows = await credentialsQuery(db).execute({ email });
  const verified = rows.find(({ phoneVerifiedAt }) => phoneVerifiedAt !== null);
  return verified ? [verified] : rows;
}

const credentialsQuery = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.email, sql.placeholder('email')), isNull(users.gaveWayAt), ne(users.passwordHash, NO_PASSWORD)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .prepare('find_credentials'),
);

/** The e-mail address of a user; undefined once erased. */
export async function findEmail(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row?.email;
}

/** The account that proved this phone, unless it is locked. */
export async function findVerifiedByPhone(db: Executor, phone: string) {
  const [row] = await db
    .select({ id: users.id, role: users.role, country: users.country, language: users.language })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), isNull(users.lockedAt)));
  return row;
}

/** What a sign-in checks again in its transaction; undefined for an account that is gone or has given way. */
export async function findAccount(tx: Executor, userId: string) {
  const [row] = await accountQuery(tx, userId);
  return row;
}

/** `findAccount` under a lock until the transaction ends: a concurrent reset, verification or lock by staff waits. */
export async function lockAccount(tx: Executor, userId: string) {
  const [row] = await accountQuery(tx, userId).for('share');
  return row;
}

const accountQuery = (tx: Executor, userId: string) =>
  tx
    .select({ passwordHash: users.passwordHash, lockedAt: users.lockedAt, phoneVerifiedAt: users.phoneVerifiedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.gaveWayAt)));

/**
 * Marks an owner as notified of a sign-up with their details. Returns their phone and language; undefined when they
 * were notified after `since`, or erased.
 */
export async function claimSignUpNotification(
  tx: Executor,
  ownerId: string,
  since: Date,
  now: Date,
): Promise<{ readonly phone: string; readonly language: string } | undefined> {
  const notNotified = or(isNull(users.signUpNotifiedAt), lt(users.signUpNotifiedAt, since));
  const [row] = await tx
    .update(users)
    .set({ signUpNotifiedAt: now })
    .where(and(eq(users.id, ownerId), isNull(users.erasedAt), notNotified))
    .returning({ phone: users.phone, language: users.language });
  return row;
}

/** When the sign-up of a network was made that a cap of `most` counts as its last; undefined while there are fewer. */
export async function findSignUpAtCap(tx: Executor, most: number, ip: string, since: Date): Promise<Date | undefined> {
  const [row] = await tx
    .select({ signedUpAt: signUps.signedUpAt })
    .from(signUps)
    .where(and(eq(signUps.ip, ip), gt(signUps.signedUpAt, since)))
    .orderBy(desc(signUps.signedUpAt))
    .offset(Math.ceil(most) - 1)
    .limit(1);
  return row?.signedUpAt;
}

export async function addSignUp(tx: Executor, signUp: typeof signUps.$inferInsert): Promise<void> {
  await tx.insert(signUps).values(signUp);
}

/** Serialises the counting of sign-ups from one network until the transaction ends. */
export async function lockSignUps(tx: Executor, ip: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ip}, 0))`);
}

/** Deletes general accounts that were never verified, in favour of another sign-up. */
export async function deleteSignedUp(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .delete(users)
    .where(
      and(inArray(users.id, [...ids]), isNull(users.phoneVerifiedAt), isNull(users.regType), isNull(users.lockedAt)),
    );
}

export async function findIdByReferralCode(tx: Executor, code: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, normalizedCode(code)), isNotNull(users.phoneVerifiedAt)));
  return row?.id;
}

export async function insertUser(tx: Executor, user: NewUser): Promise<void> {
  await tx.insert(users).values(user);
}

export async function insertUsers(tx: Executor, added: readonly NewUser[]): Promise<void> {
  for (const batch of batchesOf(added)) await tx.insert(users).values(batch);
}

/** What an import changes of an account. A home of null leaves the stored one. */
export interface ChangedUser {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly home_address: string | null;
  readonly home_latitude: number | null;
  readonly home_longitude: number | null;
}

/** Changes accounts; phone and e-mail address only of those whose phone nobody has proved by now. */
export async function updateUsers(tx: Executor, changed: readonly ChangedUser[]): Promise<void> {
  for (const batch of batchesOf(changed))
    await tx.execute(sql`
    update ${users} set email = case when ${users.phoneVerifiedAt} is null then row.email else ${users.email} end,
      phone = case when ${users.phoneVerifiedAt} is null then row.phone else ${users.phone} end,
      country = case when ${users.phoneVerifiedAt} is null then row.country else ${users.country} end,
      first_name = row.first_name, last_name = row.last_name, home_address = coalesce(row.home_address, ${users.homeAddress}),
      home_latitude = coalesce(row.home_latitude, ${users.homeLatitude}),
      home_longitude = coalesce(row.home_longitude, ${users.homeLongitude})
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) row (id uuid, email text, phone text, country text,
      first_name text, last_name text, home_address text, home_latitude float8, home_longitude float8)
    where ${users.id} = row.id`);
}

/** Sets the password and returns the e-mail address of the account. */
export async function setPasswordHash(tx: Executor, userId: string, passwordHash: string) {
  const [row] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email, emailVerifiedAt: users.emailVerifiedAt, language: users.language });
  return row;
}

/**
 * Deletes accounts whose phone was never verified: those that gave way a day ago, general ones after a day, unused
 * invited ones after a month, imported ones half a year after they were in a file for the last time. Locked ones stay.
 */
export async function deleteStaleUnverified(
  db: Executor,
  { dayAgo, monthAgo, halfYearAgo }: Readonly<Record<'dayAgo' | 'monthAgo' | 'halfYearAgo', Date>>,
): Promise<void> {
  const notImported = notExists(importsOf(db));
  const general = and(isNull(users.regType), lt(users.createdAt, dayAgo), notImported);
  const invited = and(lt(users.createdAt, monthAgo), notImported, notExists(scholarsOf(db)), notExists(bookingsOf(db)));
  const imported = exists(importsOf(db, lt(externalIds.importedAt, halfYearAgo)));
  const stale = or(general, invited, imported, lt(users.gaveWayAt, dayAgo));
  await db
    .delete(users)
    .where(and(isNull(users.phoneVerifiedAt), isNull(users.lockedAt), isNull(users.erasedAt), stale));
}

const importsOf = (tx: Executor, ...more: readonly SQL[]) =>
  tx
    .select({ one: sql`1` })
    .from(externalIds)
    .where(and(eq(externalIds.userId, users.id), ...more));
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

/**
 * Locks the row of an account until the transaction ends: meanwhile nobody signs in to it, hands off from it or changes
 * it.
 */
export async function lockUserRow(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      emailBlockedAt: users.emailBlockedAt,
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
      role: users.role,
      country: users.country,
      lockedAt: users.lockedAt,
      resetAskedAt: users.resetAskedAt,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row;
}

/** Locks an account against signing in; null unlocks it. */
export async function setLock(
  tx: Executor,
  id: string,
  lock: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await tx
    .update(users)
    .set({ lockedAt: lock?.at ?? null, lockReason: lock?.reason ?? null })
    .where(eq(users.id, id));
}

/** Stores when staff asked a user to choose a new password, earliest first. */
export async function setResetRequests(tx: Executor, id: string, resetAskedAt: Date[]): Promise<void> {
  await tx.update(users).set({ resetAskedAt }).where(eq(users.id, id));
}
