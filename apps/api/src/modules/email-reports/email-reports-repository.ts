import type { Executor } from '../../db/client';
import { emailReports } from '../../db/schema/messages/emails';

/** Stores that the relay reported something; false when it was stored before. */
export async function storeReport(tx: Executor, report: typeof emailReports.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(emailReports).values(report).onConflictDoNothing();
  return rowCount === 1;
}
