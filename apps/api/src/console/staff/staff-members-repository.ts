import type { getStaff, Query, StaffRow } from '@liftclub/api-contract';
import type { StaffState } from '@liftclub/domain';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staff, staffSessions } from '../../db/schema/people/staff';
import {
  folded,
  instantText,
  matches,
  presentRows,
  sortedBy,
  tableRows,
  total,
  type TableRows,
} from '../../db/table-query';

const state = sql<StaffState>`case
  when ${staff.lockedAt} is not null then 'locked'
  when ${staff.invitationHash} is not null then 'invited'
  else 'active' end`;

/** The members without former ones, as a query to narrow. The columns are in the order of the contract. */
function membersIn(db: Executor) {
  // Of sessions that are still stored, ended ones included.
  const seen = db
    .select({ staffId: staffSessions.staffId, at: max(staffSessions.seenAt).as('last_seen') })
    .from(staffSessions)
    .groupBy(staffSessions.staffId)
    .as('seen');
  const rows = db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      markets: staff.markets,
      state,
      last_seen: seen.at,
      second_factor: sql<boolean>`${staff.totpConfirmedAt} is not null`,
      company_account: sql<boolean>`${staff.oidcSubject} is not null`,
      created_at: instantText(staff.createdAt),
      total,
    })
    .from(staff)
    .leftJoin(seen, eq(seen.staffId, staff.id))
    .$dynamic();
  return { rows, lastSeen: sql`${seen.at}` };
}

/** A page of the members. */
export async function listMembers(
  db: Executor,
  { search, sort, state: only, limit, offset }: Query<typeof getStaff>,
): Promise<TableRows<StaffRow>> {
  const { rows, lastSeen } = membersIn(db);
  const sortable = {
    name: folded(staff.name),
    email: staff.email,
    last_seen: lastSeen,
    created_at: staff.createdAt,
  };
  const page = await rows
    .where(and(isNull(staff.leftAt), matches(search, staff.name, staff.email), only && eq(state, only)))
    .orderBy(...sortedBy(sort, sortable, staff.id))
    .limit(limit)
    .offset(offset);
  return presentRows(tableRows(page), presentMember);
}

/** The table row of one member; undefined for former ones. */
export async function findMember(db: Executor, id: string): Promise<StaffRow | undefined> {
  const [row] = tableRows(await membersIn(db).rows.where(and(eq(staff.id, id), isNull(staff.leftAt)))).rows;
  return row && presentMember(row);
}

const presentMember = <Row extends { readonly last_seen: Date | null }>(row: Row) => ({
  ...row,
  last_seen: row.last_seen?.toISOString() ?? null,
});
