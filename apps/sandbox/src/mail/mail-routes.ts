import type { FastifyInstance } from 'fastify';
import type { MailInbox } from './mail-inbox';

/** The address that is searched for, without spaces around it. */
export function askedAddress(query: unknown): string | undefined {
  const { to } = query as Record<string, unknown>;
  return (typeof to === 'string' && to.trim()) || undefined;
}

/** What a message brings runs nothing and loads nothing, wherever it is opened. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mail that the relay accepted. `:n` counts the attachments of a message from 0. */
export function mailRoutes(app: FastifyInstance, inbox: MailInbox): void {
  app.get('/mail/messages', (request) => inbox.list(askedAddress(request.query)));

  app.get<{ Params: { id: string } }>('/mail/messages/:id/html', ({ params }, reply) => {
    const html = inbox.find(params.id)?.html;
    if (html === undefined || html === null) return reply.code(404).send({ message: 'There is no such message.' });
    return reply
      .headers({ 'content-security-policy': MESSAGE_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get<{ Params: { id: string; n: string } }>('/mail/messages/:id/attachments/:n', ({ params }, reply) => {
    const message = inbox.find(params.id);
    const attachment = message?.attachments[Number(params.n)];
    const content = message?.contents[Number(params.n)];
    if (!attachment || !content) return reply.code(404).send({ message: 'There is no such attachment.' });
    return reply
      .headers({
        'content-security-policy': MESSAGE_POLICY,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
        'x-content-type-options': 'nosniff',
      })
      .type(attachment.type)
      .send(Buffer.from(content));
  });
}
