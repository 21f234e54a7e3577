import type { ServiceMarket } from '@liftclub/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { termsCalendars } from '../../db/schema/rides/calendar';

export type TermsRow = typeof termsCalendars.$inferSelect;

/** All terms calendars, by market and name. */
export const listTerms = (db: Executor): Promise<TermsRow[]> =>
  db.select().from(termsCalendars).orderBy(asc(termsCalendars.market), asc(termsCalendars.name));

/** Inserts a terms calendar; false when its market has one of that name. */
export async function insertTerms(db: Executor, row: typeof termsCalendars.$inferInsert): Promise<boolean> {
  const rows = await db.insert(termsCalendars).values(row).onConflictDoNothing().returning({ id: termsCalendars.id });
  return rows.length === 1;
}

/** Locks a terms calendar until the transaction ends. */
export async function lockTerms(tx: Executor, id: string): Promise<TermsRow | undefined> {
  const [row] = await tx.select().from(termsCalendars).where(eq(termsCalendars.id, id)).for('update');
  return row;
}

/** Whether another terms calendar of a market has a name. */
export async function isNameTaken(tx: Executor, market: ServiceMarket, name: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: termsCalendars.id })
    .from(termsCalendars)
    .where(and(eq(termsCalendars.market, market), eq(termsCalendars.name, name)));
  return rows.some((row) => row.id !== id);
}

export async function updateTerms(tx: Executor, id: string, changes: Partial<TermsRow>): Promise<TermsRow> {
  const [row] = await tx.update(termsCalendars).set(changes).where(eq(termsCalendars.id, id)).returning();
  return row as TermsRow;
}
