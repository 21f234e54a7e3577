import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxSettings } from '../env';
import { callLimit } from '../faults/call-limit';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { MessageInbox, SentMessage } from './message-inbox';
import type { SmsWebhooks } from './sms-webhooks';
import { sendError, errorOf } from './twilio-errors';
import { countSegments } from './sms-segments';

export interface TwilioDependencies {
  settings: Pick<SandboxSettings, 'smsAccountSid' | 'smsAuthToken' | 'smsPerSecond'>;
  inbox: MessageInbox;
  webhooks: SmsWebhooks;
  faults: FaultConditions;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

function knows(request: FastifyRequest, accountSid: string, authToken: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The date form of e-mail (RFC 2822), which this API writes with a numeric zone. */
const rfc2822 = (date: Date) => date.toUTCString().replace('GMT', '+0000');

function accepted(form: URLSearchParams, accountSid: string, sid: string, date: string) {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;
  const body = form.get('Body') ?? '';
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: form.get('From'),
    messaging_service_sid: form.get('MessagingServiceSid'),
    num_media: '0',
    num_segments: String(countSegments(body)),
    price: null,
    price_unit: null,
    sid,
    status: form.get('MessagingServiceSid') ? 'accepted' : 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to: form.get('To'),
    uri: `${uri}.json`,
  };
}

function sentMessage(form: URLSearchParams, { sid, status }: { sid: string; status: string }, at: Date): SentMessage {
  return {
    sid,
    to: form.get('To') ?? '',
    from: form.get('From') ?? '',
    body: form.get('Body') ?? '',
    status,
    statusCallback: form.get('StatusCallback'),
    created_at: at.toISOString(),
  };
}

/** Messages to numbers that end in one of Twilio's error codes are never delivered, with this error. */
const failureOf = (to: string): string | null => /(30003|30005|30006)$/.exec(to)?.[0] ?? null;

/**
 * The one call of Twilio's REST API that the product makes. It is not idempotent: a repeated call sends another SMS.
 */
export async function twilioRoutes(app: FastifyInstance, dependencies: TwilioDependencies): Promise<void> {
  const { settings, inbox, webhooks, faults, now, randomHex } = dependencies;
  const { smsAccountSid: accountSid, smsAuthToken: authToken, smsPerSecond } = settings;
  const isWithinLimit = callLimit(smsPerSecond);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  );
  app.addHook(
    'preHandler',
    faultHook(faults, 'sms', {
      error: (reply) => sendError(reply, 500, 20500, 'An internal server error has occurred'),
      denied: (reply) => sendError(reply, 401, 20003, 'Authenticate'),
    }),
  );
  app.post('/2010-04-01/Accounts/:sid/Messages.json', (request, reply) => {
    const { sid: account } = request.params as { sid: string };
    if (!knows(request, accountSid, authToken)) {
      return sendError(reply.header('www-authenticate', 'Basic realm="Twilio API"'), 401, 20003, 'Authenticate');
    }
    if (account !== accountSid) {
      return sendError(reply, 404, 20404, `The requested resource ${request.url.split('?')[0]} was not found`);
    }
    if (!isWithinLimit(now())) return sendError(reply, 429, 20429, 'Too Many Requests');
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const refusal = errorOf(form);
    if (refusal) return sendError(reply, 400, refusal.code, refusal.message);
    const response = accepted(form, accountSid, `SM${randomHex(16)}`, rfc2822(now()));
    const message = sentMessage(form, response, now());
    inbox.save(message);
    const errorCode = failureOf(message.to);
    // A person's network reports after the gateway has responded.
    if (errorCode) reply.raw.once('finish', () => void webhooks.status(message, { status: 'undelivered', errorCode }));
    return reply.code(201).send(response);
  });
}
