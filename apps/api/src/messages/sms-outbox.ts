import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { SmsRefusedError } from '../providers/sms/sms-gateway';

/** One text message; without a receiver it is dropped by the worker, so that an unknown number costs the same. */
export interface OutgoingSms {
  readonly to: string | null;
  readonly body: string;
  /** After this it is of no use any more, and is not sent. */
  readonly until?: Date;
}

const TRIES = 8;
/** Payments settle first: a higher number waits longer. */
const PRIORITY = 10;

/**
 * Puts an SMS in the queue of the same transaction: it leaves after the commit, survives a crash, and is tried again
 * with growing pauses. The text is encrypted while it waits.
 */
export async function enqueueSms(
  { keys }: Pick<Dependencies, 'keys'>,
  tx: Executor,
  message: OutgoingSms,
): Promise<void> {
  const payload = JSON.stringify({ sealed: keys.seal(JSON.stringify(message)) });
  await tx.execute(
    sql`select graphile_worker.add_job('send_sms', ${payload}::json, max_attempts => ${TRIES}, priority => ${PRIORITY})`,
  );
}

/** The worker's side of the queue. A message that the carrier refuses for good is not tried again. */
export async function deliverSms(
  { keys, sms, clock }: Pick<Dependencies, 'keys' | 'sms' | 'clock'>,
  payload: unknown,
): Promise<void> {
  const { to, body, until } = JSON.parse(keys.open((payload as { sealed: string }).sealed)) as {
    to: string | null;
    body: string;
    until?: string;
  };
  if (to === null || (until !== undefined && new Date(until) <= clock())) return;
  await sms.send({ to, body }).catch((error: unknown) => {
    if (!(error instanceof SmsRefusedError)) throw error;
  });
}
