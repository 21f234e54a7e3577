import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { SmsRefusedError } from '../providers/sms/sms-gateway';
import { enqueue, type Jobs } from './jobs';

/** One text message; without a receiver the worker drops it, so that an unknown number costs the same statements. */
export interface OutgoingSms {
  readonly to: string | null;
  readonly body: string;
  /** After this it is of no use any more, and is not sent. */
  readonly until?: Date;
}

/**
 * Queues an SMS in the caller's transaction: it leaves after the commit, survives a crash, and is retried with growing
 * pauses. The text is encrypted while it waits.
 */
export async function enqueueSms(
  { keys }: Pick<Dependencies, 'keys'>,
  tx: Executor,
  message: OutgoingSms,
): Promise<void> {
  await enqueue(tx, 'send_sms', { sealed: keys.seal(JSON.stringify(message)) });
}

/** The job `send_sms`. A message that the carrier rejects for good is not retried. */
export async function deliverSms(
  { keys, sms, clock, metrics }: Pick<Dependencies, 'keys' | 'sms' | 'clock' | 'metrics'>,
  { sealed }: Jobs['send_sms'],
): Promise<void> {
  const { to, body, until } = JSON.parse(keys.open(sealed)) as { to: string | null; body: string; until?: string };
  if (to === null || (until !== undefined && new Date(until) <= clock())) return metrics.sms('dropped');
  try {
    await sms.send({ to, body });
    metrics.sms('sent');
  } catch (error) {
    const refused = error instanceof SmsRefusedError;
    metrics.sms(refused ? 'refused' : 'failed');
    if (!refused) throw error;
  }
}
