import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WhatsappSettings } from '../env';
import { callLimit } from '../faults/call-limit';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import { fieldsOf } from '../form-body';
import { isSecret } from '../secret-text';
import { askedNumber } from '../sms/inbox-routes';
import { readMessage, type ReadMessage, type Refusal } from './read-message';
import type { SentWhatsapp, WhatsappInbox } from './whatsapp-inbox';
import type { Report, WhatsappReply, WhatsappWebhooks } from './whatsapp-webhooks';

export interface WhatsappDependencies {
  settings: WhatsappSettings;
  inbox: WhatsappInbox;
  webhooks: WhatsappWebhooks;
  faults: FaultConditions;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

const REPORTS = ['delivered', 'read', 'failed'] as const satisfies Report[];
const PHONE = /^\+\d{7,15}$/;
const LONGEST = 4_096;
const WRITE_FIRST = 131047;

/** Messages to numbers that end in one of these codes are refused, or accepted and then not delivered. */
const REFUSED_CODES = /(130429|132001|132015)$/;
const FAILED_CODES = /(131026|131049)$/;

const RATE_LIMIT: Refusal = {
  status: 400,
  code: 130429,
  title: 'Rate limit hit',
  details: 'Message throughput has been reached.',
};

const REFUSALS: Record<string, Refusal> = {
  130429: RATE_LIMIT,
  132001: {
    status: 404,
    code: 132001,
    title: 'Template name does not exist in the translation',
    details: 'The template does not exist in the language, or has not been approved.',
  },
  132015: { status: 400, code: 132015, title: 'Template is paused', details: 'The template is paused.' },
};

function sendError(reply: FastifyReply, { status, code, title, details }: Refusal): FastifyReply {
  const error = {
    message: `(#${code}) ${title}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: 'sandbox',
  };
  return reply.code(status).send({ error });
}

const DENIED: Refusal = {
  status: 401,
  code: 190,
  title: 'Invalid OAuth access token',
  details: 'The access token has expired or was revoked.',
};

/** A message of a person from a body `{ from, text | button, id? }`; a sentence when it is none. */
export function readWhatsappReply(
  inbox: WhatsappInbox,
  body: unknown,
  randomHex: (bytes: number) => string,
): WhatsappReply | string {
  const { from, text, button, id = `wamid.${randomHex(16)}` } = fieldsOf(body);
  const phone = typeof from === 'string' ? from.replace(/[\s()-]/g, '') : '';
  if (!PHONE.test(phone)) return 'from must be a phone number like +27821234567.';
  if (typeof id !== 'string' || id === '') return 'id must be a text.';
  if (button !== undefined) {
    const message = inbox.withChoice(phone, String(button));
    if (!message) return `No message to ${phone} has the button ${String(button)}.`;
    return { id, from: phone, choice: { id: String(button), message } };
  }
  if (typeof text !== 'string' || text.length > LONGEST) return `text must have at most ${LONGEST} characters.`;
  return { id, from: phone, text };
}

function readStatus(body: unknown) {
  const { to, status, error_code: errorCode } = fieldsOf(body);
  const known = REPORTS.find((one) => one === status);
  if (!known) return `status must be one of ${REPORTS.join(', ')}.`;
  if (errorCode !== undefined && !/^\d{1,6}$/.test(String(errorCode))) return 'error_code must be a number.';
  return { to: String(to), status: known, errorCode: errorCode === undefined ? undefined : Number(errorCode) };
}

/** The message of a call, or why the company refuses it. */
function readRequest(settings: WhatsappSettings, { params, headers, body }: FastifyRequest): ReadMessage | Refusal {
  const { version, phone_id: phoneId } = params as { version: string; phone_id: string };
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !isSecret(token, settings.token)) return DENIED;
  if (!/^v\d{1,3}\.0$/.test(version) || phoneId !== settings.phoneId)
    return { status: 400, code: 100, title: 'Unsupported post request', details: 'Unknown object.' };
  const read = readMessage(body);
  if ('code' in read) return read;
  const refused = REFUSED_CODES.exec(read.to)?.[0];
  const isRefused = refused !== undefined && (read.type === 'template' || refused === '130429');
  return (isRefused && REFUSALS[refused]) || read;
}

/**
 * The one call of the WhatsApp Business Cloud API that the product makes, and what people and phones do. A message is
 * reported as sent and delivered after the response; one that is no template, to a person who did not write within
 * 24 hours, as failed.
 */
export async function whatsappRoutes(app: FastifyInstance, dependencies: WhatsappDependencies): Promise<void> {
  const { settings, inbox, webhooks, faults, now, randomHex } = dependencies;
  const preHandler = faultHook(faults, 'whatsapp', {
    error: (reply) =>
      sendError(reply, { status: 500, code: 131000, title: 'Something went wrong', details: 'Try again later.' }),
    denied: (reply) => sendError(reply, DENIED),
  });

  const isWithinLimit = callLimit(settings.perSecond);
  const isLost = () => settings.lostPercent > 0 && Number.parseInt(randomHex(2), 16) % 100 < settings.lostPercent;

  app.post('/:version/:phone_id/messages', { preHandler }, (request, reply) => {
    const read = readRequest(settings, request);
    if ('code' in read) return sendError(reply, read);
    if (!isWithinLimit(now())) return sendError(reply, RATE_LIMIT);
    const message: SentWhatsapp = {
      id: `wamid.${randomHex(16)}`,
      ...read,
      status: 'accepted',
      created_at: now().toISOString(),
    };
    inbox.save(message);
    const isLate = read.type !== 'template' && !inbox.isOpen(read.to, now());
    const failure = isLate ? WRITE_FIRST : Number(FAILED_CODES.exec(read.to)?.[0] ?? 0);
    reply.raw.once('finish', () => {
      if (isLost()) return;
      if (failure > 0) void webhooks.report(message, { status: 'failed', errorCode: failure });
      else void webhooks.report(message, { status: 'sent' }, { status: 'delivered' });
    });
    const digits = read.to.slice(1);
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: digits, wa_id: digits }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    };
  });

  app.get('/whatsapp/messages', (request) => inbox.list(askedNumber(request.query)));

  app.post('/whatsapp/replies', async (request, reply) => {
    const read = readWhatsappReply(inbox, request.body, randomHex);
    if (typeof read === 'string') return reply.code(400).send({ message: read });
    const response = await webhooks.reply(read);
    const { id, from, text, choice } = read;
    return reply.code(201).send({ id, from, ...(choice ? { button: choice.id } : { text }), response });
  });

  app.post('/whatsapp/statuses', async (request, reply) => {
    const read = readStatus(request.body);
    if (typeof read === 'string') return reply.code(400).send({ message: read });
    const message = inbox.newestTo(read.to);
    if (!message) return reply.code(404).send({ message: `No message was sent to ${read.to}.` });
    const response = await webhooks.status(message, read.status, read.errorCode);
    return { id: message.id, status: message.status, response };
  });
}
