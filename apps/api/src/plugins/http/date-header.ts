import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../clock/clock';

/** Gives every response a Date header by the server's clock: pages take the time and the age of tokens from it. */
export function registerDateHeader(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (_request, reply) => void withDate(reply, clock));
}

/** Sets the header on a response that no hook sees. */
export const withDate = (reply: FastifyReply, clock: Clock): FastifyReply =>
  reply.header('date', clock().toUTCString());
