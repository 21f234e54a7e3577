import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';

/** One text message; without a receiver it is dropped by the worker, so that an unknown number costs the same. */
export interface OutgoingSms {
  readonly to: string | null;
  readonly body: string;
}

const TRIES = 8;

/**
 * Puts an SMS in the queue of the same transaction: it leaves after the commit, survives a crash, and is tried again
 * with growing pauses. The text is encrypted while it waits.
 */
export async function enqueueSms({ keys }: Pick<Dependencies, 'keys'>, tx: Executor, message: OutgoingSms): Promise<void> {
  const payload = JSON.stringify({ sealed: keys.seal(JSON.stringify(message)) });
  await tx.execute(sql`select graphile_worker.add_job('send_sms', ${payload}::json, max_attempts => ${TRIES})`);
}

/** The worker's side of the queue. */
export async function deliverSms({ keys, sms }: Pick<Dependencies, 'keys' | 'sms'>, payload: unknown): Promise<void> {
  const { to, body } = JSON.parse(keys.open((payload as { sealed: string }).sealed)) as OutgoingSms;
  if (to !== null) await sms.send({ to, body });
}
