import type { getInvitations, Invitation, InvitationRow, Query } from '@liftclub/api-contract';
import { marketOf, SOUTH_AFRICA, todayIn, type InvitationState } from '@liftclub/domain';
import { and, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { coupons } from '../../db/schema/prices/coupons';
import { invitations } from '../../db/schema/people/invitations';
import { users } from '../../db/schema/people/users';
import { instantText, matches, sortedBy, tableRows, textOf, total, type TableRows } from '../../db/table-query';

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
  return tableRows(rows.map(({ tokenSealed: _, ...row }) => row));
}

/** The table row of one invitation, and its sealed token if there is one. */
export async function findInvitation(db: Executor, id: string, now: Date) {
  const [found] = await selectRows(db, now).where(eq(invitations.id, id));
  if (!found) return undefined;
  const { tokenSealed, total: _, ...row } = found;
  return { row, tokenSealed };
}

/** The users who signed up with an invitation, newest first. */
export async function listUsers(db: Executor, invitationId: string): Promise<Invitation['users']> {
  return db
    .select({ id: users.id, name: fullName(users), signed_up_at: instantText(users.createdAt) })
    .from(users)
    .where(eq(users.invitationId, invitationId))
    .orderBy(desc(users.id))
    .limit(USERS_SHOWN);
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

/** The keys are in the order of the contract. */
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
      uses: used,
      max_uses: maxUses,
      signed_up: sql`coalesce(${signedUp.users}, 0)`.mapWith(Number),
      expires: textOf(expiresAt, lastDayOf),
      state: stateAt(now),
      created_at: instantText(createdAt),
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

/** The day in South Africa with whose end, or on which, it ends. */
const lastDayOf = (expiresAt: Date): string => todayIn(marketOf(SOUTH_AFRICA).zone, new Date(expiresAt.getTime() - 1));
