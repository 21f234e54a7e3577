import { marketOf, SOUTH_AFRICA, type ServiceMarket } from '@liftclub/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerPeriods } from '../../db/schema/money/ledger';

/** Waits until what is being posted for a market is committed, and lets nothing be posted until the caller's is. */
export async function lockBooks(tx: Executor, market: ServiceMarket): Promise<void> {
  // The function `ledger_open_since` takes the same lock for each posting, shared with other postings.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger ' || ${market}, 0))`);
}

/** The closed months of a market, latest first. */
export const findClosedMonths = (db: Executor, market: ServiceMarket) =>
  db
    .select({ month: ledgerPeriods.month, closedAt: ledgerPeriods.closedAt })
    .from(ledgerPeriods)
    .where(eq(ledgerPeriods.market, market))
    .orderBy(desc(ledgerPeriods.month));

/** The month (yyyy-MM) of the first transaction in a market's currency; undefined before the first. */
export async function findFirstMonth(db: Executor, market: ServiceMarket): Promise<string | undefined> {
  const { currency } = marketOf(SOUTH_AFRICA);
  const ofMarket = market === SOUTH_AFRICA ? sql`e.currency = ${currency}` : sql`e.currency <> ${currency}`;
  // Ids are in the order of the events.
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(t.at at time zone ${marketOf(market).zone}, 'YYYY-MM') as month from ledger_transactions t
    where exists (select from ledger_entries e where e.transaction_id = t.id and ${ofMarket}) order by t.id limit 1`);
  return rows[0]?.month;
}

export async function insertPeriod(tx: Executor, period: typeof ledgerPeriods.$inferInsert): Promise<void> {
  await tx.insert(ledgerPeriods).values(period);
}
