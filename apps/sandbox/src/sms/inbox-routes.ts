import type { FastifyInstance } from 'fastify';
import type { MessageInbox } from './message-inbox';

/** The number as it was meant: a plus sign that nobody escaped reaches a query as a space. */
export function askedNumber(query: unknown): string | undefined {
  const to = (query as Record<string, unknown>).to;
  if (typeof to !== 'string' || to.trim() === '') return undefined;
  return to.startsWith(' ') ? `+${to.trim()}` : to.trim();
}

export function inboxRoutes(app: FastifyInstance, inbox: MessageInbox): void {
  app.get('/sms/messages', (request) => inbox.list(askedNumber(request.query)));
}
