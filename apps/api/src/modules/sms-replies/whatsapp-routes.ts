import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inOurTime } from '../../clock/in-our-time';
import type { Dependencies } from '../../dependencies';
import { noteWhatsappState } from '../../messages/whatsapp-outbox';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { Problem } from '../../problems';
import { isHmacSigned } from '../../providers/messages/signed-body';
import { readWhatsappEvents } from '../../providers/messages/whatsapp-webhook';
import { receiveReply } from './receive-reply';

const PATH = `${API_PREFIX}webhooks/whatsapp/`;
/** The largest body that the company sends, of many reports at once. */
const BODY_LIMIT = 3 * 1024 * 1024;

/**
 * The webhook of WhatsApp: its registration, delivery states of messages, and what people write. 403 without the
 * company's signature over the raw body. Not there where WhatsApp is off.
 */
export function whatsappRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { whatsapp } = deps.settings;
  if (!whatsapp) return;
  // The company sends all of them from a few addresses, so a limit by address would refuse genuine ones.
  const options = { config: { access: 'open', rateLimit: false } as const, schema: { hide: true } };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

    scope.get(PATH, options, async (request, reply) => {
      const query = request.query as Readonly<Record<string, unknown>>;
      const challenge = query['hub.challenge'];
      const isOurs = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], whatsapp.verifyToken);
      if (!isOurs || typeof challenge !== 'string') throw forbidden('The token is not valid.');
      return reply.type('text/plain; charset=utf-8').send(challenge);
    });

    scope.post(PATH, { ...options, bodyLimit: BODY_LIMIT }, async ({ body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const signature = headers['x-hub-signature-256'];
      if (!isHmacSigned(whatsapp.appSecret, raw, typeof signature === 'string' ? signature : undefined))
        throw forbidden('The signature is not valid.');
      for (const event of readWhatsappEvents(whatsapp, raw)) {
        if (event.kind === 'status') await noteWhatsappState(deps, event);
        else
          await receiveReply(deps, {
            ...event,
            channel: 'whatsapp',
            sid: event.id,
            body: event.text,
            at: inOurTime(deps, event.at),
          });
      }
      return reply.send();
    });
  });
}

const forbidden = (detail: string) => new Problem(403, 'bad_signature', detail, { detail });

/** Compared in constant time. */
function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
