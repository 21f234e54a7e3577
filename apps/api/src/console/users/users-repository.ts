import type { getUsers, Query } from '@liftclub/api-contract';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { matchesUser } from '../../db/user-search';
import { users } from '../../db/schema/users';
import { sortedBy, tableRows, total } from '../../db/table-query';

/** What a row says of somebody. */
export const PERSON = {
  ...{ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email, phone: users.phone },
  ...{
    role: users.role,
    country: users.country,
    phoneVerifiedAt: users.phoneVerifiedAt,
    lockedAt: users.lockedAt,
    createdAt: users.createdAt,
  },
};

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['rows'][number];

/** Passengers and drivers, in one query. */
export async function listUsers(db: Executor, { search, sort, limit, offset, role, locked }: Query<typeof getUsers>) {
  const ofRole = role && (role === 'Passenger' ? eq : ne)(users.role, 'Passenger');
  const ofLock = locked === undefined ? undefined : locked ? isNotNull(users.lockedAt) : isNull(users.lockedAt);
  const rows = await db
    .select({ ...PERSON, total })
    .from(users)
    .where(and(matchesUser(search, users), ofRole, ofLock))
    .orderBy(...sortedBy(sort, COLUMNS, users.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

const COLUMNS = {
  name: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  email: users.email,
  created_at: users.createdAt,
};

export async function findPhone(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, id));
  return row?.phone;
}

/** An account which until the transaction ends nobody signs in to, hands off from, or changes. */
export async function lockUserRow(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
      lockedAt: users.lockedAt,
      resetAskedAt: users.resetAskedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row;
}

/** Locks an account, or (null) unlocks it. */
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

/** Keeps when staff asked a person to choose a new password, earliest first. */
export async function setResetAsked(tx: Executor, id: string, resetAskedAt: Date[]): Promise<void> {
  await tx.update(users).set({ resetAskedAt }).where(eq(users.id, id));
}
