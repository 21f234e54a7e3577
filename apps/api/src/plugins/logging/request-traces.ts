import type { FastifyInstance } from 'fastify';
import { within, type OpenSpan, type Traces } from '../../telemetry/traces';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null while traces are off. */
    span: OpenSpan | null;
  }
}

/** One span for each request, named by its matched route. Everything that the request does happens in it. */
export function registerRequestTraces(app: FastifyInstance, traces: Traces): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const labels = { 'http.request.method': method, 'http.route': route };
    request.span = traces.start(`${method} ${route}`, { kind: 'server', labels }) ?? null;
    enter(request.span, done);
  });
  // The end of a body is an event of the socket, which has left the context of the hook above.
  app.addHook('preValidation', (request, _reply, done) => enter(request.span, done));
  app.addHook('onResponse', async ({ span }, { statusCode }) =>
    span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined),
  );
}

function enter(span: OpenSpan | null, done: () => void): void {
  if (span) within(span, done);
  else done();
}
