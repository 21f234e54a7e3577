import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../../settings/env';
import { isApiCall } from '../http/api-prefix';
import { lineSink } from './line-sink';

/**
 * Log lines name the route, never its query, headers or body, so that codes, tokens, phones and names stay out of them.
 */
export function loggerOptions({ logLevel }: Pick<Settings, 'logLevel'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    stream: lineSink(),
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: (error: Error & { code?: string; cause?: unknown }) => ({
        type: error.name,
        // The message of a failed query contains its parameters, so no message is logged.
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

/**
 * Logs one line for each response, or for the set share of those that are no error, and sends the id of the request in
 * a header that users can quote.
 */
export function registerRequestLog(app: FastifyInstance, { logAnswers }: Pick<Settings, 'logAnswers'>): void {
  const isDue = everyShare(logAnswers);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Responses carry tokens and personal data: no cache may keep them. Files and pages set their own header.
    if (isApiCall(request)) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400 || isDue()) logAnswer(request, reply);
    done();
  });
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
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
}

/** True for the given share of its calls, evenly spread, beginning with the first one. */
function everyShare(share: number): () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    return Math.ceil(calls * share) > Math.ceil((calls - 1) * share);
  };
}
