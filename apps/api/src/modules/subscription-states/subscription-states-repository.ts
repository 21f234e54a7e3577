import { UNPAID_INSTALMENT } from '@liftclub/domain';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { localDateIn, type LocalDates } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { instalments } from '../../db/schema/money/instalments';
import { users } from '../../db/schema/people/users';
import { renewals, subscriptions } from '../../db/schema/rides/subscriptions';

/**
 * Inserts a plan; a unique constraint allows one for each booking. One that continues a plan is renewed automatically,
 * and with the same card, if that one was; what is renewed from then on is the new plan.
 */
export async function insertSubscription(tx: Executor, subscription: typeof subscriptions.$inferInsert): Promise<void> {
  const { bookingId } = subscription;
  const continued = tx.select({ id: renewals.subscriptionId }).from(renewals).where(eq(renewals.bookingId, bookingId));
  const [before] = await tx
    .select({ paymentMethodId: subscriptions.paymentMethodId, renews: subscriptions.renews })
    .from(subscriptions)
    .where(inArray(subscriptions.id, continued));
  await tx.insert(subscriptions).values({ ...subscription, ...before });
  if (before?.renews === true)
    await tx.update(subscriptions).set({ renews: false }).where(inArray(subscriptions.id, continued));
}

/** Sets whether a plan is renewed automatically, and the card that pays. */
export async function setRenewal(
  tx: Executor,
  subscriptionId: string,
  renewal: { readonly renews: boolean; readonly paymentMethodId: string | null },
): Promise<void> {
  await tx.update(subscriptions).set(renewal).where(eq(subscriptions.id, subscriptionId));
}

/**
 * Locks the subscription of a booking until the transaction ends. Whatever changes a plan locks, as far as it needs
 * them, the booking, the subscription, the trips by id and the passenger's credit, in this order: in another order, two
 * transactions at once can wait for each other.
 */
export async function lockSubscription(tx: Executor, bookingId: string): Promise<void> {
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.bookingId, bookingId))
    .for('no key update');
}

/** Ends a subscription that its passenger gives up before its due date. */
export async function endSubscription(tx: Executor, subscriptionId: string, endedAt: Date): Promise<void> {
  await tx.update(subscriptions).set({ state: 'expired', endedAt }).where(eq(subscriptions.id, subscriptionId));
}

/** Pauses a subscription whose instalment is unpaid; false when it is paused already or not active. */
export async function pauseSubscription(tx: Executor, subscriptionId: string, pausedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ pausedAt })
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.state, 'active'), isNull(subscriptions.pausedAt)))
    .returning({ id: subscriptions.id });
  return rows.length === 1;
}

/** Lets the rides of a booking's subscription take place again. */
export async function resumeSubscription(tx: Executor, bookingId: string): Promise<void> {
  await tx.update(subscriptions).set({ pausedAt: null }).where(eq(subscriptions.bookingId, bookingId));
}

/** Marks the subscription of a booking as revoked: its money goes back. */
export async function revokeSubscription(tx: Executor, bookingId: string): Promise<void> {
  await tx.update(subscriptions).set({ state: 'revoked' }).where(eq(subscriptions.bookingId, bookingId));
}

/** Sets the saved card that later payments for the plan of a booking are charged to. */
export async function setPaymentMethod(tx: Executor, bookingId: string, paymentMethodId: string): Promise<void> {
  await tx.update(subscriptions).set({ paymentMethodId }).where(eq(subscriptions.bookingId, bookingId));
}

/** Takes a card that is removed off all plans. */
export async function clearPaymentMethod(tx: Executor, paymentMethodId: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ paymentMethodId: null, renews: false })
    .where(eq(subscriptions.paymentMethodId, paymentMethodId));
}

/**
 * Expires the active plans whose last day is over in their passenger's time zone. One with an unpaid instalment is
 * ended by the job that collects it, which asks the provider about an open payment first.
 */
export async function expireBefore(db: Executor, days: LocalDates): Promise<void> {
  const unpaid = db
    .select({ one: sql`1` })
    .from(instalments)
    .where(and(eq(instalments.subscriptionId, subscriptions.id), inArray(instalments.state, [...UNPAID_INSTALMENT])));
  await db
    .update(subscriptions)
    .set({ state: 'expired' })
    .from(users)
    .where(
      and(
        eq(users.id, subscriptions.passengerId),
        eq(subscriptions.state, 'active'),
        sql`${subscriptions.endsOn} < ${localDateIn(users.country, days)}`,
        notExists(unpaid),
      ),
    );
}
