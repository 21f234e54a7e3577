import type { FastifyInstance } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';

export interface PushMessage {
  id: string;
  /** The encrypted message in base64: only the browser's keys open it. */
  body: string;
  headers: Record<string, unknown>;
  created_at: string;
}

export interface PushDependencies {
  faults: FaultConditions;
  now: () => Date;
}

/** RFC 8030 lets a push service refuse messages above 4 KiB. */
const MOST_BYTES = 4_096;
const MOST = 2_000;

/** Why a push service refuses a request (RFC 8030, 8291, 8292), or null. */
function refusalOf(headers: Record<string, unknown>, body: unknown): { status: number; message: string } | null {
  if (!/^\d+$/.test(String(headers.ttl ?? ''))) return { status: 400, message: 'TTL is missing.' };
  if (!/^vapid t=[^,]+, ?k=\S+$/.test(String(headers.authorization ?? ''))) {
    return { status: 401, message: 'VAPID credentials are missing.' };
  }
  if (!Buffer.isBuffer(body)) return null;
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, message: 'The message is not encrypted.' };
  return body.length > MOST_BYTES ? { status: 413, message: 'The message is too long.' } : null;
}

/**
 * The push service of a browser: a subscription is any id. Messages are kept as they came; DELETE ends a subscription,
 * whose messages are refused with 410 from then on.
 */
export async function pushRoutes(app: FastifyInstance, { faults, now }: PushDependencies): Promise<void> {
  const messages: PushMessage[] = [];
  const ended = new Set<string>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  app.get('/push/messages', (request) => {
    const { id } = request.query as { id?: string };
    return messages.filter((message) => id === undefined || message.id === id);
  });

  app.delete('/push/:id', (request, reply) => {
    ended.add((request.params as { id: string }).id);
    return reply.code(204).send();
  });

  const refuse = faultHook(faults, 'push', {
    error: (reply) => reply.code(500).send({ message: 'Internal error' }),
    denied: (reply) => reply.code(403).send({ message: 'The VAPID key is not the one of the subscription.' }),
  });
  app.post('/push/:id', { preHandler: refuse }, (request, reply) => {
    const { id } = request.params as { id: string };
    if (ended.has(id)) return reply.code(410).send({ message: 'The subscription has ended.' });
    const { headers, body } = request;
    const refusal = refusalOf(headers, body);
    if (refusal) return reply.code(refusal.status).send({ message: refusal.message });
    const base64 = Buffer.isBuffer(body) ? body.toString('base64') : '';
    messages.unshift({ id, body: base64, headers, created_at: now().toISOString() });
    if (messages.length > MOST) messages.pop();
    return reply.code(201).header('location', `/push/${id}/${messages.length}`).send();
  });
}
