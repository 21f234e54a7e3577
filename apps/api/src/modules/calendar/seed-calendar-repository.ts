import type { ServiceMarket } from '@liftclub/domain';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { closures, termsCalendars } from '../../db/schema/rides/calendar';

/** Whether the public holidays of a year were seeded, withdrawn ones included. */
export async function hasHolidays(db: Executor, market: ServiceMarket, year: number): Promise<boolean> {
  const [row] = await db
    .select({ id: closures.id })
    .from(closures)
    .where(
      and(
        eq(closures.market, market),
        isNull(closures.staffId),
        sql`${closures.date} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Inserts closures of a whole market; dates that are closed already stay as they are. */
export async function insertHolidays(db: Executor, rows: (typeof closures.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(closures).values(rows).onConflictDoNothing();
}

export async function hasTerms(db: Executor): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(termsCalendars);
  return (row?.count ?? 0) > 0;
}
