import type { getPayoutRows, PayoutBatch, PayoutCandidate, Query, StaffPayout } from '@liftclub/api-contract';
import { marketOf, PAYOUT_STATES, toDecimal, type PayoutState, type ServiceMarket } from '@liftclub/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { bankAccounts } from '../../db/schema/money/bank-accounts';
import { payouts } from '../../db/schema/money/payouts';
import { staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import { instantText, matches, moneyText, sortedBy, tableRows, total, type TableRows } from '../../db/table-query';

const driver = fullName(users);
const SHOWN_BATCHES = 50;

/** A page of the payouts. */
export async function listPayouts(
  db: Executor,
  { search, sort, batch_id, driver_id, market, state, limit, offset }: Query<typeof getPayoutRows>,
): Promise<TableRows<StaffPayout>> {
  const columns = {
    driver,
    amount: payouts.amount,
    until: payouts.until,
    state: payouts.state,
    sent_at: payouts.sentAt,
  };
  const rows = await db
    .select({
      id: payouts.id,
      batch_id: payouts.batchId,
      driver_id: payouts.driverId,
      driver,
      from: payouts.fromDate,
      until: payouts.until,
      amount: moneyText(payouts.amount),
      currency: payouts.currency,
      state: payouts.state,
      provider: payouts.provider,
      reference: payouts.reference,
      bank: bankAccounts.bankName,
      last4: bankAccounts.last4,
      created_at: instantText(payouts.createdAt),
      sent_at: instantText(payouts.sentAt),
      why: payouts.why,
      total,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.driverId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, payouts.accountId))
    .where(
      and(
        batch_id === undefined ? undefined : eq(payouts.batchId, batch_id),
        driver_id === undefined ? undefined : eq(payouts.driverId, driver_id),
        market === undefined ? undefined : eq(payouts.currency, marketOf(market).currency),
        state === undefined ? undefined : eq(payouts.state, state),
        matches(search, driver, payouts.reference),
      ),
    )
    .orderBy(...sortedBy(sort, columns, payouts.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

interface BatchRow extends Record<string, unknown> {
  readonly id: string;
  readonly market: ServiceMarket;
  readonly until: string;
  readonly createdAt: string;
  readonly proposedBy: string;
  readonly requestId: string | null;
  readonly payouts: number;
  readonly total: number;
  readonly states: Partial<Record<PayoutState, number>>;
  readonly filedAt: string | null;
  readonly filedBy: string | null;
}

/** The newest batches, with the request that waits for each. */
export async function listBatches(db: Executor, now: Date, market: ServiceMarket | undefined): Promise<PayoutBatch[]> {
  const { rows } = await db.execute<BatchRow>(sql`
    select b.id, b.market, b.until::text, b.created_at::text as "createdAt", coalesce(s.name, '') as "proposedBy",
      (select q.id from staff_requests q where q.kind = 'payout_batch' and q.state = 'open'
        and q.expires_at > ${now.toISOString()}::timestamptz and q.subject_id = b.id::text limit 1) as "requestId",
      sum(p.count)::int as payouts, sum(p.total)::float8 as total, json_object_agg(p.state, p.count) as states,
      b.filed_at::text as "filedAt", f.name as "filedBy"
    from payout_batches b
    join (select batch_id, state, count(*)::int as count, sum(amount) as total from payouts group by batch_id, state) p
      on p.batch_id = b.id
    left join staff s on s.id = b.proposed_by left join staff f on f.id = b.filed_by
    where ${market ?? null}::text is null or b.market = ${market ?? null}
    group by b.id, s.name, f.name order by b.created_at desc, b.id desc limit ${SHOWN_BATCHES}`);
  return rows.map((row) => ({
    id: row.id,
    market: row.market,
    until: row.until,
    created_at: new Date(row.createdAt).toISOString(),
    proposed_by: row.proposedBy,
    request_id: row.requestId,
    payouts: row.payouts,
    total: toDecimal(row.total),
    currency: marketOf(row.market).currency,
    states: Object.fromEntries(PAYOUT_STATES.map((state) => [state, row.states[state] ?? 0])) as PayoutBatch['states'],
    filed_at: row.filedAt === null ? null : new Date(row.filedAt).toISOString(),
    filed_by: row.filedBy,
  }));
}

/** What staff see of accounts, by their ids. */
export async function findAccounts(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<PayoutCandidate['account']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: bankAccounts.id,
      bank: bankAccounts.bankName,
      last4: bankAccounts.last4,
      account_name: bankAccounts.accountName,
      state: bankAccounts.state,
    })
    .from(bankAccounts)
    .where(inArray(bankAccounts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whose account it is; undefined for an unknown one. */
export async function findAccountOwner(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ driverId: bankAccounts.driverId }).from(bankAccounts).where(eq(bankAccounts.id, id));
  return row?.driverId;
}

/** A payout of a batch with all that its approval depends on. */
export const findBatchPayouts = (db: Executor, batchId: string) =>
  db
    .select({
      id: payouts.id,
      amount: payouts.amount,
      currency: payouts.currency,
      state: payouts.state,
      account: payouts.accountId,
      replacedAt: bankAccounts.replacedAt,
      accountState: bankAccounts.state,
    })
    .from(payouts)
    .leftJoin(bankAccounts, eq(bankAccounts.id, payouts.accountId))
    .where(eq(payouts.batchId, batchId))
    .orderBy(payouts.id);

/** The accounts of a batch that a member of staff confirmed, with that member. */
export const findConfirmedAccounts = (db: Executor, batchId: string) =>
  db
    .select({
      bank: bankAccounts.bankName,
      last4: bankAccounts.last4,
      /** Null where no bank was asked. */
      accountName: bankAccounts.accountName,
      staffId: staff.id,
      confirmedBy: staff.name,
    })
    .from(payouts)
    .innerJoin(bankAccounts, eq(bankAccounts.id, payouts.accountId))
    .innerJoin(staff, eq(staff.id, bankAccounts.verifiedBy))
    .where(eq(payouts.batchId, batchId))
    .orderBy(payouts.id);

/** The lines of a bank file: payouts that are approved, or were paid by one, with the sealed account numbers. */
export const findFileLines = (db: Executor, batchId: string) =>
  db
    .select({
      reference: payouts.reference,
      amount: payouts.amount,
      currency: payouts.currency,
      from: payouts.fromDate,
      until: payouts.until,
      driver,
      accountName: bankAccounts.accountName,
      bankName: bankAccounts.bankName,
      bankCode: bankAccounts.bankCode,
      numberSealed: bankAccounts.numberSealed,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.driverId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, payouts.accountId))
    .where(
      and(
        eq(payouts.batchId, batchId),
        sql`(${payouts.state} = 'approved' or (${payouts.state} = 'sent' and ${payouts.provider} = 'bank'))`,
      ),
    )
    .orderBy(driver, payouts.id);
export type FileLine = Awaited<ReturnType<typeof findFileLines>>[number];
