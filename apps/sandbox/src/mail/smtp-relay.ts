import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultConditions } from '../faults/fault-hook';
import type { MailInbox, ReceivedMail } from './mail-inbox';
import type { MailWebhooks } from './mail-webhooks';

export interface RelayDependencies {
  inbox: MailInbox;
  webhooks: MailWebhooks;
  faults: FaultConditions;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

const MOST_BYTES = 10 * 1024 * 1024;
/** A client that says nothing for so long is disconnected; connections end so soon after the relay is closed. */
const IDLE_MS = 60_000;
const CLOSE_MS = 500;

/** Nobody has such an address. */
const UNKNOWN = /^nobody@/i;

/** An error that the server sends to the client with this code. */
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * An SMTP server that accepts mail to everybody but nobody@…, and reports each message as delivered, or with the fault
 * `denied` as bounced. It does not listen yet. With the fault `error` it asks to try again later.
 */
export function createSmtpRelay({ inbox, webhooks, faults, now, randomHex }: RelayDependencies): SMTPServer {
  async function meetFault(): Promise<void> {
    const mode = faults.switchboard.of('mail');
    if (mode === 'delay') await faults.pause(faults.delayMs);
    if (mode === 'error') throw refusal(451, '4.3.2 Try again later.');
  }

  async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await readUpTo(stream, MOST_BYTES);
    if (!raw) throw refusal(552, `5.3.4 A message has at most ${MOST_BYTES} bytes.`);
    const content = await readMail(raw).catch(() => {
      throw refusal(554, '5.6.0 The message cannot be read.');
    });
    for (const { address } of envelope.rcptTo) {
      const message = { id: randomHex(8), to: address, ...content, created_at: now().toISOString() };
      inbox.save(message);
      void webhooks.report(message.to);
    }
  }

  return new SMTPServer({
    banner: 'Liftclub sandbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MOST_BYTES,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    onMailFrom: (_from, _session, done) => void meetFault().then(() => done(), done),
    onRcptTo: ({ address }, _session, done) =>
      UNKNOWN.test(address) ? done(refusal(550, '5.1.1 No such mailbox.')) : done(),
    onData: (stream, session, done) => void receive(stream, session).then(() => done(null, '2.0.0 Accepted.'), done),
  });
}

/** The whole stream; undefined, without the bytes, when it is longer. */
async function readUpTo(stream: SMTPServerDataStream, most: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) pieces.length = 0;
    else pieces.push(piece);
  }
  return size > most ? undefined : Buffer.concat(pieces);
}

async function readMail(raw: Buffer): Promise<Omit<ReceivedMail, 'id' | 'to' | 'created_at'>> {
  const { subject = '', text = null, html = null, attachments, headers } = await PostalMime.parse(raw);
  const contents = attachments.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  );
  const values = new Map<string, string>();
  for (const { key, value } of headers) {
    const before = values.get(key);
    values.set(key, before === undefined ? value : `${before}\n${value}`);
  }
  return {
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType }, index) => ({
      name: filename ?? `attachment ${index + 1}`,
      type: mimeType,
      size: contents[index]?.length ?? 0,
    })),
    contents,
    headers: Object.fromEntries(values),
    size: raw.length,
  };
}
