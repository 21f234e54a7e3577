import { UNPAID_INSTALMENT } from '@liftclub/domain';
import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client';
import { instalments } from '../../db/schema/money/instalments';
import { paymentAttempts } from '../../db/schema/money/payments';
import { bookings } from '../../db/schema/rides/bookings';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { trips } from '../../db/schema/rides/trips';

export type Instalment = typeof instalments.$inferSelect;

const isUnpaid = inArray(instalments.state, [...UNPAID_INSTALMENT]);

export async function insertInstalments(
  tx: Executor,
  rows: readonly (typeof instalments.$inferInsert)[],
): Promise<void> {
  await tx.insert(instalments).values([...rows]);
}

/** An instalment with its plan; undefined for one that there is none of. */
export async function findInstalment(db: Executor, id: string) {
  const [row] = await db
    .select({
      instalment: instalments,
      bookingId: subscriptions.bookingId,
      passengerId: subscriptions.passengerId,
      currency: bookings.currency,
    })
    .from(instalments)
    .innerJoin(subscriptions, eq(subscriptions.id, instalments.subscriptionId))
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(eq(instalments.id, id));
  return row;
}

/** An instalment of a booking by its number, locked until the transaction ends, after the booking and the plan. */
export async function lockInstalment(tx: Executor, bookingId: string, number: number): Promise<Instalment | undefined> {
  const plan = tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.bookingId, bookingId));
  const [row] = await tx
    .select()
    .from(instalments)
    .where(and(inArray(instalments.subscriptionId, plan), eq(instalments.number, number)))
    .for('no key update');
  return row;
}

/** Whether an earlier instalment of the plan is unpaid. */
export async function hasEarlierUnpaid(db: Executor, { subscriptionId, number }: Instalment): Promise<boolean> {
  const rows = await db
    .select({ id: instalments.id })
    .from(instalments)
    .where(and(eq(instalments.subscriptionId, subscriptionId), lt(instalments.number, number), isUnpaid));
  return rows.length > 0;
}

/** What is owed of an unpaid instalment, in minor units, as a column: rides that were cancelled are taken off. */
export const owed = sql`(${instalments.amount} - coalesce((select sum(t.fare) from ${trips} t
  where t.subscription_id = ${instalments.subscriptionId} and t.instalment = ${instalments.number}
    and t.credit_rule = 'unpaid'), 0))::float8`.mapWith(Number);

/** The same of one instalment. */
export async function findOwed(db: Executor, { id }: Pick<Instalment, 'id'>): Promise<number> {
  const { rows } = await db.execute<{ owed: number }>(
    sql`select ${owed} as owed from ${instalments} where ${instalments.id} = ${id}`,
  );
  return rows[0]?.owed ?? 0;
}

export async function updateInstalment(
  tx: Executor,
  id: string,
  changes: Partial<Omit<Instalment, 'id' | 'subscriptionId' | 'number'>>,
): Promise<void> {
  await tx.update(instalments).set(changes).where(eq(instalments.id, id));
}

/**
 * Records a step of collecting an unpaid instalment, and its state; false when it was taken before, or when the
 * instalment is no longer to be paid.
 */
export async function takeCollectionStep(
  tx: Executor,
  id: string,
  step: number,
  state: 'due' | 'failed' | 'late' | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(instalments)
    .set({ step, ...(state && { state }) })
    .where(and(eq(instalments.id, id), isUnpaid, or(isNull(instalments.step), lt(instalments.step, step))))
    .returning({ id: instalments.id });
  return rows.length === 1;
}

/**
 * Records that the charge of an instalment failed, or waits for the owner of the card, after it was pending; false when
 * that was recorded before, or when the instalment is no longer to be paid.
 */
export async function failPendingInstalment(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .update(instalments)
    .set({ state: 'failed' })
    .where(and(eq(instalments.id, id), eq(instalments.state, 'due')))
    .returning({ id: instalments.id });
  return rows.length === 1;
}

/** Cancels what is unpaid of a plan that ends. */
export async function cancelInstalments(tx: Executor, bookingId: string): Promise<void> {
  const plan = tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.bookingId, bookingId));
  await tx
    .update(instalments)
    .set({ state: 'cancelled' })
    .where(and(inArray(instalments.subscriptionId, plan), isUnpaid));
}

/** The first unpaid instalment of a plan, with what is owed of it, as a column; null when there is none. */
export const nextInstalment = (subscriptionId: AnyPgColumn) => sql<{ dueOn: string; amount: number } | null>`(
    select json_build_object('dueOn', due_on, 'amount', ${owed}) from ${instalments}
    where ${instalments.subscriptionId} = ${subscriptionId} and ${isUnpaid}
    order by ${instalments.number} limit 1)`;

/**
 * The instalments of a passenger, of the newest plan first, in their order, with what is owed of each and the attempt
 * that paid it. Those of refunded plans are left out.
 */
export const listInstalments = (db: Executor, passengerId: string) =>
  selectInstalments(db, and(eq(subscriptions.passengerId, passengerId), ne(subscriptions.state, 'revoked')));

/** The same of one booking, also of a refunded plan. */
export const listInstalmentsOf = (db: Executor, bookingId: string) =>
  selectInstalments(db, eq(subscriptions.bookingId, bookingId));

const selectInstalments = (db: Executor, ofPlans: SQL | undefined) =>
  db
    .select({
      instalment: instalments,
      bookingId: subscriptions.bookingId,
      currency: bookings.currency,
      owed,
      attempt: paymentAttempts,
    })
    .from(instalments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, instalments.attemptId))
    .innerJoin(subscriptions, eq(subscriptions.id, instalments.subscriptionId))
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(ofPlans)
    .orderBy(desc(subscriptions.id), asc(instalments.number));
