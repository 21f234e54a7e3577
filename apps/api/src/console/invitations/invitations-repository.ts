import type { getInvitations, Invitation, InvitationRow, Query } from '@liftclub/api-contract';
import { marketOf, SOUTH_AFRICA, todayIn, type InvitationState } from '@liftclub/domain';
import { and, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { coupons } from '../../db/schema/coupons';
import { invitations } from '../../db/schema/invitations';
import { users } from '../../db/schema/users';
import { matches, presentRows, sortedBy, tableRows, total, type TableRows } from '../../db/table-query';

/** The number of users shown for an invitation. */
const USERS_SHOWN = 100;

/** A page of the invitations table. */
export async function listInvitations(
  db: Executor,
  query: Query<typeof getInvitations>,
  now: Date,
): Promise<TableRows<InvitationRow>> {
  const { search, sort, state, limit, offset } = query;
  const columns = {
    label: invitations.label,
    uses: invitations.used,
    expires: invitations.expiresAt,
    created_at: invitations.createdAt,
  };
  const rows = await selectRows(db, now)
    .where(and(matches(search, invitations.label, coupons.code), state && eq(stateAt(now), state)))
    .orderBy(...sortedBy(sort, columns, invitations.id))
    .limit(limit)
    .offset(offset);
  return presentRows(tableRows(rows), rowOf);
}

/** The table row of one invitation, and its sealed token if there is one. */
export async function findInvitation(db: Executor, id: string, now: Date) {
  const [found] = await selectRows(db, now).where(eq(invitations.id, id));
  return found && { row: rowOf(found), tokenSealed: found.tokenSealed };
}

/** The users who signed up with an invitation, newest first. */
export async function listUsers(db: Executor, invitationId: string): Promise<Invitation['users']> {
  const rows = await db
    .select({ id: users.id, name: fullName(users), at: users.createdAt })
    .from(users)
    .where(eq(users.invitationId, invitationId))
    .orderBy(desc(users.id))
    .limit(USERS_SHOWN);
  return rows.map(({ id, name, at }) => ({ id, name, signed_up_at: at.toISOString() }));
}

/**
 * Whether a live invitation has that label. Concurrent callers wait until the transaction ends.
 */
export async function isLabelLive(tx: Executor, label: string, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitation ' || lower(${label}), 0))`);
  const isIt = sql`lower(${invitations.label}) = lower(${label})`;
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isIt, eq(stateAt(now), 'live')))
    .limit(1);
  return rows.length > 0;
}

function selectRows(db: Executor, now: Date) {
  const signedUp = db
    .select({ invitationId: users.invitationId, users: count().as('people') })
    .from(users)
    .where(isNotNull(users.invitationId))
    .groupBy(users.invitationId)
    .as('signed_up');
  const { id, label, validity, used, maxUses, expiresAt, createdAt, tokenSealed } = invitations;
  return db
    .select({
      id,
      label,
      validity,
      coupon: coupons.code,
      used,
      maxUses,
      users: signedUp.users,
      expiresAt,
      state: stateAt(now),
      createdAt,
      tokenSealed,
      total,
    })
    .from(invitations)
    .leftJoin(coupons, eq(coupons.id, invitations.couponId))
    .leftJoin(signedUp, eq(signedUp.invitationId, invitations.id));
}

function stateAt(now: Date): SQL<InvitationState> {
  return sql<InvitationState>`case
    when ${invitations.endedAt} is not null then 'ended'
    when ${invitations.expiresAt} <= ${now.toISOString()} then 'over'
    when ${invitations.used} >= ${invitations.maxUses} then 'used_up'
    else 'live' end`;
}

type Selected = Omit<Awaited<ReturnType<typeof selectRows>>[number], 'total'>;

/** The keys are in the order of the contract, which is the order of the exported columns. */
function rowOf({
  id,
  label,
  validity,
  coupon,
  used,
  maxUses,
  users,
  expiresAt,
  state,
  createdAt,
}: Selected): InvitationRow {
  return {
    id,
    label,
    validity,
    coupon,
    uses: used,
    max_uses: maxUses,
    signed_up: users ?? 0,
    expires: expiresAt && lastDayOf(expiresAt),
    state,
    created_at: createdAt.toISOString(),
  };
}

/** The day in South Africa with whose end, or on which, it ends. */
const lastDayOf = (expiresAt: Date): string => todayIn(marketOf(SOUTH_AFRICA).zone, new Date(expiresAt.getTime() - 1));
