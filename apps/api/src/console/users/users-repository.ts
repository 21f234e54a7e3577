import type { getUsers, Query } from '@liftclub/api-contract';
import type { StaffRight } from '@liftclub/domain';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { matchesUser } from '../../db/user-search';
import { users } from '../../db/schema/people/users';
import { folded, instantText, sortedBy, tableRows, total } from '../../db/table-query';

/** The columns of a row of the users table. */
export const USER_ROW = {
  id: users.id,
  name: fullName(users),
  email: users.email,
  phone: users.phone,
  role: users.role,
  country: users.country,
  phone_verified: sql<boolean>`${users.phoneVerifiedAt} is not null`,
  gave_way: sql<boolean>`${users.gaveWayAt} is not null`,
  locked: sql<boolean>`${users.lockedAt} is not null`,
  created_at: instantText(users.createdAt),
};

/** A page of the passengers and drivers, in one query. A search finds what a member with `rights` sees. */
export async function listUsers(
  db: Executor,
  { search, sort, limit, offset, role, locked }: Query<typeof getUsers>,
  { rights }: { readonly rights: readonly StaffRight[] },
) {
  const ofRole = role && (role === 'Passenger' ? eq : ne)(users.role, 'Passenger');
  const ofLock = locked === undefined ? undefined : locked ? isNotNull(users.lockedAt) : isNull(users.lockedAt);
  const rows = await db
    .select({ ...USER_ROW, total })
    .from(users)
    .where(and(isNull(users.erasedAt), matchesUser(search, users, rights), ofRole, ofLock))
    .orderBy(...sortedBy(sort, COLUMNS, users.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

const COLUMNS = {
  name: folded(fullName(users)),
  email: users.email,
  created_at: users.createdAt,
};

export async function findPhone(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  return row?.phone;
}
