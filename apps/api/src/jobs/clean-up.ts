import { DAY_MS } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { forgetTexts } from '../messages/deliveries-repository';
import { deleteStaleUnverified } from '../modules/accounts';
import { expireRequests } from '../modules/approvals';
import { expireExports, RETENTION } from '../modules/privacy';
import { deleteSignedOut } from '../modules/push';
import { deleteOldTravelTimes } from '../modules/travel-times';
import { forgetGivenUpJobs } from './lost-jobs';
import { renewSeals } from './renew-seals';

/**
 * Deletes what RETENTION lists, unverified accounts, push browsers whose session has ended, expired copies of data, the
 * texts of SMS, travel times and failed jobs. Expires requests of staff. Renews seals of earlier secrets.
 */
export async function cleanUp(deps: Dependencies): Promise<void> {
  const now = deps.clock().getTime();
  const before = (days: number) => new Date(now - days * DAY_MS);
  await deleteStaleUnverified(deps.db, { dayAgo: before(1), monthAgo: before(31), halfYearAgo: before(182) });
  for (const { table, kept } of RETENTION) {
    if (typeof kept !== 'string') await deleteBefore(deps.db, table, kept.after, before(kept.days));
  }
  await deleteSignedOut(deps.db, deps.clock());
  await expireExports(deps);
  await forgetTexts(deps.db, before(1));
  await deleteOldTravelTimes(deps);
  await forgetGivenUpJobs(deps);
  await expireRequests(deps);
  await renewSeals(deps);
}

/** Deletes the rows of a table whose instant in a column is before `before`; returns how many. */
async function deleteBefore(db: Executor, table: string, column: string, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} < ${before.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}
