import type { ServiceMarket } from '@liftclub/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { closures } from '../../db/schema/rides/calendar';

/**
 * Locks the days with rides until the transaction ends. Who sells trips waits for who changes the calendar, and the
 * other way round, so that a trip is either sold by the new calendar or found by the job that cancels trips.
 */
export async function lockCalendar(tx: Executor, how: 'to_change' | 'to_sell'): Promise<void> {
  const shared = sql.raw(how === 'to_sell' ? '_shared' : '');
  await tx.execute(sql`select pg_advisory_xact_lock${shared}(hashtextextended('service calendar', 0))`);
}

/** Inserts closures; false, and none is inserted, when the market or the school is closed on one of the dates. */
export async function insertClosures(tx: Executor, rows: (typeof closures.$inferInsert)[]): Promise<boolean> {
  const inserted = await tx.insert(closures).values(rows).onConflictDoNothing().returning({ id: closures.id });
  if (inserted.length === rows.length) return true;
  const ids = inserted.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(closures).where(inArray(closures.id, ids));
  return false;
}

/** Locks a closure until the transaction ends. */
export async function lockClosure(
  tx: Executor,
  id: string,
): Promise<{ market: ServiceMarket; date: string; withdrawnAt: Date | null } | undefined> {
  const { market, date, withdrawnAt } = closures;
  const [row] = await tx.select({ market, date, withdrawnAt }).from(closures).where(eq(closures.id, id)).for('update');
  return row;
}

export async function withdrawClosure(tx: Executor, id: string, now: Date): Promise<void> {
  await tx
    .update(closures)
    .set({ withdrawnAt: now })
    .where(and(eq(closures.id, id), isNull(closures.withdrawnAt)));
}
