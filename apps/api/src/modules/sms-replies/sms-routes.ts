import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { noteDelivery } from '../../messages/note-delivery';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { Problem } from '../../problems';
import { readTwilioForm } from '../../providers/messages/twilio-webhook';
import type { Address } from '../../settings/env';
import { originOf } from '../../settings/origins';
import { receiveReply } from './receive-reply';

type SmsWebhook = 'status' | 'inbound';

const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** The public address of a webhook, which is registered at the SMS provider and covered by its signature. */
export const smsWebhookUrl = (address: Address, webhook: SmsWebhook): string =>
  `${originOf(address, 'base')}${API_PREFIX}webhooks/sms/${webhook}/`;

/**
 * The webhooks of the SMS provider: delivery states of messages, and replies. 403 without the provider's signature.
 * The response is empty TwiML. The body is parsed as a buffer because the signature covers its exact fields.
 */
export function smsRoutes(app: FastifyInstance, deps: Dependencies): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    // The company sends all of them from a few addresses, so a limit by address would refuse genuine ones.
    const config = { access: 'open', rateLimit: false } as const;
    for (const webhook of ['status', 'inbound'] as const) {
      scope.post(
        `${API_PREFIX}webhooks/sms/${webhook}/`,
        { config, schema: { hide: true } },
        async (request, reply) => {
          await RECEIVERS[webhook](deps, signedForm(deps, webhook, request), request.query);
          return reply.type('text/xml; charset=utf-8').send(NO_REPLY);
        },
      );
    }
  });
}

type Receiver = (deps: Dependencies, form: URLSearchParams, query: unknown) => Promise<void>;

const RECEIVERS: Readonly<Record<SmsWebhook, Receiver>> = {
  status: (deps, form, query) =>
    deps.db.transaction((tx) => {
      const [sid, status] = [form.get('MessageSid') ?? '', form.get('MessageStatus') ?? ''];
      const { message } = query as Readonly<Record<string, unknown>>;
      const reference = typeof message === 'string' ? message : null;
      return noteDelivery(deps, tx, { sid, reference, status, errorCode: form.get('ErrorCode') });
    }),
  inbound: (deps, form) => {
    const [sid, from] = [form.get('MessageSid') ?? '', form.get('From') ?? ''];
    return receiveReply(deps, { channel: 'sms', sid, from, body: form.get('Body') ?? '', at: deps.clock() });
  },
};

function signedForm({ settings }: Dependencies, webhook: SmsWebhook, { body, headers, url }: FastifyRequest) {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  const signature = headers['x-twilio-signature'];
  const given = typeof signature === 'string' ? signature : undefined;
  const [, query] = url.split('?', 2);
  const address = smsWebhookUrl(settings, webhook) + (query === undefined ? '' : `?${query}`);
  const form = readTwilioForm(settings.sms.authToken, address, text, given);
  const detail = 'The signature is not valid.';
  if (!form) throw new Problem(403, 'bad_signature', detail, { detail });
  return form;
}
