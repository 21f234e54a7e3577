import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../form-body';
import type { MessageInbox } from './message-inbox';
import type { SmsWebhooks } from './sms-webhooks';

export interface ReplyDependencies {
  inbox: MessageInbox;
  webhooks: SmsWebhooks;
  randomHex: (bytes: number) => string;
}

const STATUSES = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'];
const PHONE = /^\+\d{7,15}$/;
const SID = /^SM[0-9a-f]{32}$/;
const LONGEST = 1_600;

export type Reply = Parameters<SmsWebhooks['reply']>[0];

/** An SMS that a person sends us, from a body `{ from, body, sid? }`; a sentence when it is none. */
export function readReply(body: unknown, randomHex: (bytes: number) => string): Reply | string {
  const { from, body: text, sid = `SM${randomHex(16)}` } = fieldsOf(body);
  const phone = typeof from === 'string' ? from.replace(/[\s()-]/g, '') : '';
  if (!PHONE.test(phone)) return 'from must be a phone number like +27821234567.';
  if (typeof text !== 'string' || text.length > LONGEST) return `body must be a text of at most ${LONGEST} characters.`;
  if (typeof sid !== 'string' || !SID.test(sid)) return 'sid must be SM and 32 hexadecimal digits.';
  return { from: phone, body: text, sid };
}

function readStatus(body: unknown) {
  const { to, status, error_code: errorCode = null } = fieldsOf(body);
  const known = STATUSES.find((one) => one === status);
  if (!known) return `status must be one of ${STATUSES.join(', ')}.`;
  if (errorCode !== null && !/^\d{5}$/.test(String(errorCode))) {
    return 'error_code must be a number of five digits.';
  }
  return { to: String(to), status: known, errorCode: errorCode === null ? null : String(errorCode) };
}

/**
 * What people and the networks do: answer an SMS, and deliver it or not. Both respond after the product was called,
 * with the status of its response in `response`.
 */
export function replyRoutes(app: FastifyInstance, { inbox, webhooks, randomHex }: ReplyDependencies): void {
  app.post('/sms/replies', async (request, reply) => {
    const read = readReply(request.body, randomHex);
    if (typeof read === 'string') return reply.code(400).send({ message: read });
    const response = await webhooks.reply(read);
    return reply.code(201).send({ ...read, response });
  });

  app.post('/sms/statuses', async (request, reply) => {
    const read = readStatus(request.body);
    if (typeof read === 'string') return reply.code(400).send({ message: read });
    const message = inbox.newestTo(read.to);
    if (!message) return reply.code(404).send({ message: `No message was sent to ${read.to}.` });
    const response = await webhooks.status(message, read);
    return { sid: message.sid, status: message.status, response };
  });
}
