import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings/env';
import { API_PREFIX } from './api-prefix';

/** Logs name the route, never its query, headers or body: codes, tokens, phones and children stay out of them. */
export function loggerOptions({ logLevel }: Pick<Settings, 'logLevel'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: (error: Error & { code?: string; cause?: unknown }) => ({
        type: error.name,
        // A failed query prints its parameters in its message, so the message stays out.
        message: '',
        code: error.code ?? (error.cause as { code?: string } | undefined)?.code,
        stack: (error.stack ?? '')
          .split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .slice(0, 8)
          .join('\n'),
      }),
    },
  };
}

/** One line an answer, and the request's id in a header so that a person can quote it. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Answers carry tokens and people's data: nobody in between keeps them. Files and pages say otherwise for themselves.
    if (request.url.startsWith(API_PREFIX)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.userId,
      },
      'answered',
    );
  });
}
