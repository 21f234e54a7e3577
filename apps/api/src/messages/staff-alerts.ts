import { MINUTE_MS } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { enqueue, type Jobs } from './jobs';
import { storeAlert } from './staff-alerts-repository';

/** What comes within this time is one e-mail. */
const WAIT_MS = 5 * MINUTE_MS;

/** Queues the e-mail to staff about what waits for them, in the caller's transaction. A call for help does not wait. */
export const enqueueStaffEmail = (tx: Executor, { isUrgent = false } = {}): Promise<void> =>
  enqueue(tx, 'email_staff', {}, isUrgent ? {} : { debounce: { key: 'email_staff', waitMs: WAIT_MS } });

/** Stores an alert for the e-mail to staff. The same one again, of a job that runs again, changes nothing. */
export async function noteAlert(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { kind, subject, at }: Jobs['send_alert'],
): Promise<void> {
  // An e-mail about e-mails that do not leave would be the next of them.
  if (kind === 'job_given_up' && subject.startsWith('send_email')) return;
  await db.transaction(async (tx) => {
    const isNew = await storeAlert(tx, kind, at === undefined ? clock() : new Date(at));
    if (isNew) await enqueueStaffEmail(tx, { isUrgent: kind === 'sos' });
  });
}
