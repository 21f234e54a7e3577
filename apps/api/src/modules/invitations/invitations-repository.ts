import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { coupons } from '../../db/schema/prices/coupons';
import { invitations } from '../../db/schema/people/invitations';
import { users } from '../../db/schema/people/users';

export async function insertInvitation(db: Executor, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation);
}

/**
 * Takes one use of a live invitation in one statement and returns its id; undefined when it is unknown, over or used
 * up.
 */
export async function takeUse(tx: Executor, tokenHash: string, now: Date): Promise<string | undefined> {
  const isLive = or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now));
  const hasUseLeft = or(isNull(invitations.maxUses), lt(invitations.used, invitations.maxUses));
  const [row] = await tx
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(and(eq(invitations.tokenHash, tokenHash), isLive, hasUseLeft))
    .returning({ id: invitations.id });
  return row?.id;
}

/** Ends an invitation; false when it was over or ended before, or does not exist. */
export async function endInvitation(tx: Executor, id: string, now: Date): Promise<boolean> {
  const open = or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now));
  const rows = await tx
    .update(invitations)
    .set({ expiresAt: now, endedAt: now })
    .where(and(eq(invitations.id, id), open))
    .returning({ id: invitations.id });
  return rows.length === 1;
}

/** The plan and coupon of the invitation that a passenger signed up with; undefined without one. */
export async function findInvitationOf(db: Executor, userId: string) {
  const [row] = await db
    .select({ validity: invitations.validity, coupon: coupons.code })
    .from(users)
    .innerJoin(invitations, eq(invitations.id, users.invitationId))
    .leftJoin(coupons, eq(coupons.id, invitations.couponId))
    .where(eq(users.id, userId));
  return row;
}

/** Passes every sealed token to `renew` and keeps what it returns; returns how many were changed. */
export async function renewTokenSeals(db: Executor, renew: (sealed: string) => string | undefined): Promise<number> {
  const rows = await db
    .select({ id: invitations.id, sealed: invitations.tokenSealed })
    .from(invitations)
    .where(isNotNull(invitations.tokenSealed));
  let renewed = 0;
  for (const { id, sealed } of rows) {
    const tokenSealed = sealed === null ? undefined : renew(sealed);
    if (tokenSealed === undefined) continue;
    await db.update(invitations).set({ tokenSealed }).where(eq(invitations.id, id));
    renewed += 1;
  }
  return renewed;
}
