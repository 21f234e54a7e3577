import { eq, sql } from 'drizzle-orm';
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
