import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { users } from '../../db/schema/users';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Changes a profile and returns the file key of its former picture. */
export async function updateProfile(
  tx: Executor,
  id: string,
  changes: Partial<
    Pick<UserRow, 'firstName' | 'lastName' | 'profilePicKey' | 'homeAddress' | 'homeLatitude' | 'homeLongitude'>
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
