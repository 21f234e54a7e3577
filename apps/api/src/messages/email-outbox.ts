import { renderEmail, type Email } from '@liftclub/emails';
import type { MessageType } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { enqueue, type Jobs } from './jobs';

/** One e-mail. */
export interface OutgoingEmail {
  /** Whose message it is; a former address may get it. */
  readonly userId: string;
  readonly to: string;
  readonly email: Email;
  /** Of a notification. */
  readonly type?: MessageType;
}

type Sealed = OutgoingEmail & { readonly id: string };

/** Queues an e-mail in the caller's transaction, encrypted. Nothing where e-mail is off. */
export async function enqueueEmail(
  { keys, random, clock, mail }: Pick<Dependencies, 'keys' | 'random' | 'clock' | 'mail'>,
  tx: Executor,
  email: OutgoingEmail,
): Promise<void> {
  if (!mail) return;
  const message: Sealed = { ...email, id: random.id(clock()) };
  await enqueue(tx, 'send_email', { sealed: keys.seal(JSON.stringify(message)) });
}

/** The job `send_email`. */
export async function deliverEmail(
  { keys, mail }: Pick<Dependencies, 'keys' | 'mail'>,
  payload: Jobs['send_email'],
): Promise<void> {
  const { id: reference, to, email } = JSON.parse(keys.open(payload.sealed)) as Sealed;
  const { subject, html, text } = await renderEmail(email);
  await mail?.send({ to, body: text, reference, mail: { subject, html, attachments: [], unsubscribe: null } });
}
