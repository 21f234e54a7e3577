import type { Currency, PayoutState, ServiceMarket } from '@liftclub/domain';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bankAccounts } from '../../db/schema/money/bank-accounts';
import { payoutBatches, payouts } from '../../db/schema/money/payouts';
import { users } from '../../db/schema/people/users';

export type PayoutRow = typeof payouts.$inferSelect;
export type PayoutBatchRow = typeof payoutBatches.$inferSelect;

/** Decisions about payouts of a market wait for each other until the transaction ends. */
export async function lockMarket(tx: Executor, market: ServiceMarket): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${market}`}, 0))`);
}

export async function insertBatch(
  tx: Executor,
  batch: typeof payoutBatches.$inferInsert,
  rows: readonly (typeof payouts.$inferInsert)[],
): Promise<void> {
  await tx.insert(payoutBatches).values(batch);
  await tx.insert(payouts).values([...rows]);
}

/** The batches of a market whose payouts are only proposed. */
export const findProposedBatches = (tx: Executor, market: ServiceMarket): Promise<{ id: string }[]> =>
  tx
    .selectDistinctOn([payoutBatches.id], { id: payoutBatches.id })
    .from(payoutBatches)
    .innerJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .where(and(eq(payoutBatches.market, market), eq(payouts.state, 'proposed')));

/** Removes proposed batches with their payouts, of which nothing was posted. */
export async function deleteProposed(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(payouts).where(and(inArray(payouts.batchId, [...ids]), eq(payouts.state, 'proposed')));
  await tx.delete(payoutBatches).where(inArray(payoutBatches.id, [...ids]));
}

/** Whether a market has a batch for the days up to one, or one for later days that was approved. */
export async function hasBatchUntil(db: Executor, market: ServiceMarket, until: string): Promise<boolean> {
  const rows = await db
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(
      and(
        eq(payoutBatches.market, market),
        sql`(${payoutBatches.until} = ${until}::date or (${payoutBatches.until} > ${until}::date
          and exists (select 1 from payouts p where p.batch_id = ${payoutBatches.id} and p.state <> 'proposed')))`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findBatch(db: Executor, id: string): Promise<PayoutBatchRow | undefined> {
  const [row] = await db.select().from(payoutBatches).where(eq(payoutBatches.id, id));
  return row;
}

/** Locks a batch until the transaction ends. */
export async function lockBatch(tx: Executor, id: string): Promise<PayoutBatchRow | undefined> {
  const [row] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update');
  return row;
}

/** The payouts of a batch in a state, or in any, each locked until the transaction ends. */
export const lockPayouts = (tx: Executor, batchId: string, state: PayoutState): Promise<PayoutRow[]> =>
  tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.batchId, batchId), eq(payouts.state, state)))
    .orderBy(asc(payouts.id))
    .for('update');

/** The payouts of a batch in a state with what decides whether they can be paid now: account and driver. */
export const findPayees = (db: Executor, batchId: string, state: PayoutState) =>
  db
    .select({
      payout: payouts,
      account: bankAccounts,
      lockedAt: users.lockedAt,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.driverId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, payouts.accountId))
    .where(and(eq(payouts.batchId, batchId), eq(payouts.state, state)))
    .orderBy(asc(payouts.id));

export async function findPayout(db: Executor, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

/** Locks a payout until the transaction ends. */
export async function lockPayout(tx: Executor, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row;
}

export async function findPayoutId(db: Executor, reference: string): Promise<string | undefined> {
  const [row] = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.reference, reference));
  return row?.id;
}

export async function updatePayout(tx: Executor, id: string, change: Partial<PayoutRow>): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.id, id));
}

export async function updateBatch(tx: Executor, id: string, change: Partial<PayoutBatchRow>): Promise<void> {
  await tx.update(payoutBatches).set(change).where(eq(payoutBatches.id, id));
}

/**
 * Claims a payout that is being sent, so that one process at a time calls the provider for it; undefined when another
 * one has it, or it is not being sent.
 */
export async function claimPayout(
  db: Executor,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .update(payouts)
    .set({ claimedUntil: until, checkedAt: now })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.state, 'sending'),
        or(isNull(payouts.claimedUntil), lt(payouts.claimedUntil, now)),
      ),
    )
    .returning();
  return row;
}

/** Notes whether a payout that is being sent waits for a code at the provider; false when that was noted before. */
export async function noteCodeNeeded(db: Executor, id: string, needed: boolean): Promise<boolean> {
  const { rowCount } = await db
    .update(payouts)
    .set({ why: needed ? 'needs_code' : null })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.state, 'sending'),
        needed ? sql`${payouts.why} is distinct from 'needs_code'` : eq(payouts.why, 'needs_code'),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Notes payouts that are being sent since before an instant, where nothing else is known; returns the new ones. */
export const noteSlow = (db: Executor, before: Date): Promise<{ id: string }[]> =>
  db
    .update(payouts)
    .set({ why: 'slow' })
    .where(and(eq(payouts.state, 'sending'), lt(payouts.sendingAt, before), isNull(payouts.why)))
    .returning({ id: payouts.id });

/** Gives a claim back, unless another process has it by now. */
export async function releaseClaim(db: Executor, id: string, until: Date): Promise<void> {
  await db
    .update(payouts)
    .set({ claimedUntil: null })
    .where(and(eq(payouts.id, id), eq(payouts.claimedUntil, until)));
}

interface Stale {
  /** Payouts that are being sent since before this instant. */
  readonly sendingBefore: Date;
  /** Payouts sent after this instant may still be returned. */
  readonly sentAfter: Date;
  /** Those are asked about again when they were not since this instant. */
  readonly checkedBefore: Date;
}

/** The payouts about which the provider is to be asked, the oldest first. */
export const findStalePayouts = (db: Executor, { sendingBefore, sentAfter, checkedBefore }: Stale, most: number) =>
  db
    .select({ id: payouts.id, state: payouts.state })
    .from(payouts)
    .where(
      or(
        and(eq(payouts.state, 'sending'), lt(payouts.sendingAt, sendingBefore)),
        and(
          eq(payouts.state, 'sent'),
          eq(payouts.provider, 'paystack'),
          gt(payouts.sentAt, sentAfter),
          or(isNull(payouts.checkedAt), lt(payouts.checkedAt, checkedBefore)),
        ),
      ),
    )
    .orderBy(asc(payouts.checkedAt), asc(payouts.id))
    .limit(most);

/** The account of a payout, and the name of its holder for the provider. */
export async function findAccount(db: Executor, accountId: string) {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
  return row;
}

/** The payouts of a driver, the newest first. */
export const listPayoutsOf = (db: Executor, driverId: string, currency: Currency): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.driverId, driverId), eq(payouts.currency, currency)))
    .orderBy(desc(payouts.until), desc(payouts.id))
    .limit(200);

/** A payout of a driver; undefined for an unknown one, and for that of another driver. */
export async function findOwnPayout(db: Executor, driverId: string, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(payouts.driverId, driverId)));
  return row;
}

/** Whether money is on its way to a driver. */
export async function hasOpenPayout(db: Executor, driverId: string): Promise<boolean> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.driverId, driverId), inArray(payouts.state, ['approved', 'sending'])))
    .limit(1);
  return rows.length > 0;
}
