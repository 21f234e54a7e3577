import { UNPAID_INSTALMENT } from '@liftclub/domain';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { instalments } from '../../db/schema/money/instalments';
import { paymentMethods } from '../../db/schema/money/payment-methods';
import { subscriptions } from '../../db/schema/rides/subscriptions';

export type PaymentMethod = typeof paymentMethods.$inferSelect;

const isSaved = ne(paymentMethods.state, 'removed');

/** Saves a card; the same card again replaces its code, and can be charged again after a refusal. Returns its id. */
export async function upsertMethod(tx: Executor, method: typeof paymentMethods.$inferInsert): Promise<string> {
  const { codeSealed, email, brand, last4, expiryMonth, expiryYear } = method;
  const [row] = await tx
    .insert(paymentMethods)
    .values(method)
    .onConflictDoUpdate({
      target: [paymentMethods.userId, paymentMethods.provider, paymentMethods.signature],
      targetWhere: sql`state <> 'removed'`,
      set: { codeSealed, email, brand, last4, expiryMonth, expiryYear, state: 'active' },
    })
    .returning({ id: paymentMethods.id });
  return (row as { id: string }).id;
}

export async function findMethod(db: Executor, methodId: string): Promise<PaymentMethod | undefined> {
  const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
  return row;
}

/** Locks a user's own saved card until the transaction ends; undefined for another's and for a removed one. */
export async function lockOwnMethod(
  tx: Executor,
  userId: string,
  methodId: string,
): Promise<PaymentMethod | undefined> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, methodId), eq(paymentMethods.userId, userId), isSaved))
    .for('no key update');
  return row;
}

/** The saved cards of a user, earliest first. */
export function listMethods(db: Executor, userId: string): Promise<PaymentMethod[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), isSaved))
    .orderBy(asc(paymentMethods.id));
}

/**
 * The plans in force that are to be paid with a user's saved cards: renewed automatically, or with instalments to come,
 * of which `dueOn` (yyyy-MM-dd) is the next.
 */
export function listPlansByCard(db: Executor, userId: string) {
  const unpaid = and(
    eq(instalments.subscriptionId, subscriptions.id),
    inArray(instalments.state, [...UNPAID_INSTALMENT]),
  );
  const dueOn = sql<string | null>`(${db
    .select({ dueOn: sql`min(${instalments.dueOn})::text` })
    .from(instalments)
    .where(unpaid)})`;
  return db
    .select({
      id: subscriptions.id,
      methodId: subscriptions.paymentMethodId,
      endsOn: subscriptions.endsOn,
      renews: subscriptions.renews,
      dueOn,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.passengerId, userId),
        eq(subscriptions.state, 'active'),
        isNotNull(subscriptions.paymentMethodId),
        or(eq(subscriptions.renews, true), isNotNull(dueOn)),
      ),
    )
    .orderBy(asc(subscriptions.id));
}

/** Marks a card that the provider no longer charges. */
export async function refuseMethod(tx: Executor, methodId: string): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ state: 'refused' })
    .where(and(eq(paymentMethods.id, methodId), isSaved));
}

/** Erases what a card can be charged with. */
export async function eraseMethod(tx: Executor, methodId: string): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ state: 'removed', codeSealed: null, email: null, signature: null })
    .where(eq(paymentMethods.id, methodId));
}

/** Seals codes again with APP_SECRET when an earlier secret sealed them. Returns how many were renewed. */
export async function renewCardSeals(db: Executor, renew: (sealed: string) => string | undefined): Promise<number> {
  const rows = await db
    .select({ id: paymentMethods.id, sealed: paymentMethods.codeSealed })
    .from(paymentMethods)
    .where(isNotNull(paymentMethods.codeSealed));
  let renewed = 0;
  for (const { id, sealed } of rows) {
    const codeSealed = sealed === null ? undefined : renew(sealed);
    if (sealed === null || codeSealed === undefined) continue;
    await db
      .update(paymentMethods)
      .set({ codeSealed })
      .where(and(eq(paymentMethods.id, id), eq(paymentMethods.codeSealed, sealed)));
    renewed += 1;
  }
  return renewed;
}
