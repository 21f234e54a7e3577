import type { FastifyInstance } from 'fastify';

/** Lets the routes of this plugin take a plain form; the handler sees an object of texts, as it would with JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

/** The fields of a body; a list, a text or nothing has none. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}
