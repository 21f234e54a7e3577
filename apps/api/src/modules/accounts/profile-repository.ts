import { domainToASCII } from 'node:url';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { users } from '../../db/schema/people/users';

export type UserRow = typeof users.$inferSelect;

const userQuery = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('find_user'),
);

/** The account of an id, by a prepared query. */
export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await userQuery(db).execute({ id });
  return row;
}

/** Changes a profile and returns the file key of its former picture. */
export async function updateProfile(
  tx: Executor,
  id: string,
  changes: Partial<
    Pick<
      UserRow,
      'firstName' | 'lastName' | 'profilePicKey' | 'homeAddress' | 'homeLatitude' | 'homeLongitude' | 'language'
    >
  >,
): Promise<string | null> {
  const [before] = await tx
    .select({ profilePicKey: users.profilePicKey })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  await tx.update(users).set(changes).where(eq(users.id, id));
  return before?.profilePicKey ?? null;
}

/** The users with an e-mail address, in any case and with its domain in either script; several may be unverified. */
export async function findEmailUsers(tx: Executor, address: string): Promise<string[]> {
  const at = address.lastIndexOf('@');
  const email = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.map(({ id }) => id);
}

/** Stores that the e-mail address of users refuses our e-mail since an instant, unless it did so later. */
export async function blockEmail(tx: Executor, userIds: readonly string[], at: Date): Promise<void> {
  if (userIds.length === 0) return;
  const isOlder = or(isNull(users.emailBlockedAt), lt(users.emailBlockedAt, at));
  await tx
    .update(users)
    .set({ emailBlockedAt: at })
    .where(and(inArray(users.id, [...userIds]), isOlder));
}
