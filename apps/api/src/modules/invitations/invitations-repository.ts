import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { coupons } from '../../db/schema/coupons';
import { invitations } from '../../db/schema/invitations';
import { users } from '../../db/schema/users';

export async function insertInvitation(db: Executor, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation);
}

/** Takes one use of a live invitation, in one statement; undefined when it is unknown, over or used up. */
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

/** What the invitation that a passenger signed up with fixes for exclusive bookings; undefined for who had none. */
export async function findInvitationOf(db: Executor, userId: string) {
  const [row] = await db
    .select({ validity: invitations.validity, coupon: coupons.code })
    .from(users)
    .innerJoin(invitations, eq(invitations.id, users.invitationId))
    .leftJoin(coupons, eq(coupons.id, invitations.couponId))
    .where(eq(users.id, userId));
  return row;
}
