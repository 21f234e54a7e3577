import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { findReported, lockDelivery, storeDelivery, type Delivery } from './deliveries-repository';
import { enqueue } from './jobs';

type Deps = Pick<Dependencies, 'clock'>;

/** An SMS is sent at most so often. */
const MAX_TRIES = 2;

/** Stores an attempt to send an SMS, unless the carrier has reported it before. */
export async function noteTry(tx: Executor, delivery: Delivery): Promise<void> {
  const stored = await lockDelivery(tx, delivery.id);
  if (stored?.messageSid && stored.messageSid === delivery.messageSid) return;
  await storeDelivery(tx, delivery);
}

/** What the carrier reports about an SMS: its name of it, and the `reference` that we gave with it. */
interface SmsReport {
  readonly sid: string;
  readonly reference: string | null;
  readonly status: string;
  readonly errorCode: string | null;
}

/**
 * Stores what the carrier reports about an SMS, and queues it once more when it failed for the first time. Any status
 * shows that the carrier has the SMS, also one whose job was killed before it stored that. Only the first of
 * `delivered`, `failed` and `undelivered` counts.
 */
export async function noteDelivery({ clock }: Deps, tx: Executor, report: SmsReport): Promise<void> {
  const { sid, reference, status, errorCode } = report;
  const row = await findReported(tx, 'sms', { id: reference, messageSid: sid });
  if (!row) return;
  const hasFailed = status === 'failed' || status === 'undelivered';
  const isDelivered = status === 'delivered';
  const isNew = row.messageSid !== sid && row.state === 'queued';
  const known: Delivery = isNew ? { ...row, messageSid: sid, state: 'sent', tries: row.tries + 1 } : row;
  // Of two attempts, of which a killed job repeated one, the failure of the first says nothing about the second.
  const isFinal = known.state === 'sent' && (isDelivered || (hasFailed && known.messageSid === sid));
  if (!isFinal) return isNew ? storeDelivery(tx, { ...known, errorCode: null, at: clock() }) : undefined;
  const { id, tries, sealed } = known;
  const again = hasFailed && sealed !== null && tries < MAX_TRIES;
  await storeDelivery(tx, {
    ...known,
    state: again ? 'queued' : hasFailed ? 'failed' : 'delivered',
    errorCode: hasFailed ? errorCode : null,
    sealed: hasFailed ? sealed : null,
    at: clock(),
  });
  if (again) await enqueue(tx, 'send_sms', { sealed, delivery: { id, tries } });
}
