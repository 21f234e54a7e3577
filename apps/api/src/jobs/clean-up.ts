import type { Dependencies } from '../dependencies';
import { deleteOldSignUps, deleteStaleUnverified } from '../modules/accounts';
import { deleteOldCodeRecords, deleteOldGrants } from '../modules/codes';
import { deleteOldNotices } from '../modules/payments';
import { deleteEndedSessions, deleteOldHandoffs, deleteOldLoginRecords } from '../modules/sessions';
import { deleteEndedStaffSessions } from '../console/staff';
import { forgetIdempotencyKeys } from '../plugins/idempotency';
import { forgetGivenUpJobs } from './lost-jobs';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets what has run out: unverified accounts after a day, codes, grants, hand-offs, sessions and counts. */
export async function cleanUp(needs: Dependencies): Promise<void> {
  const now = needs.clock().getTime();
  const dayAgo = new Date(now - DAY_MS);
  const monthAgo = new Date(now - 31 * DAY_MS);
  await deleteStaleUnverified(needs.db, dayAgo, monthAgo);
  await deleteOldSignUps(needs.db, dayAgo);
  await deleteOldCodeRecords(needs.db, dayAgo, monthAgo);
  await deleteOldGrants(needs.db, dayAgo);
  await deleteOldHandoffs(needs.db, dayAgo);
  await deleteOldLoginRecords(needs.db, dayAgo);
  await deleteEndedSessions(needs.db, new Date(now));
  await deleteEndedStaffSessions(needs.db, new Date(now - 30 * DAY_MS));
  await deleteOldNotices(needs.db, monthAgo);
  await forgetIdempotencyKeys(needs);
  await forgetGivenUpJobs(needs);
}
