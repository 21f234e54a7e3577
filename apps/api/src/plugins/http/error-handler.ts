import type { ErrorBody } from '@liftclub/api-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPassingFailure } from '../../db/database-error';
import { notFound, plainProblem, Problem } from '../../problems';
import { API_PREFIX, decodedPath } from './api-prefix';
import { isConsole } from '../access/console-access';

/** Sends every error in the one form of the wire; internal details only go to the log. */
export function registerErrorHandler(app: FastifyInstance): void {
  const calls: RegExp[] = [];
  app.addHook('onRoute', ({ url, config }) => {
    // A console path responds 404 to strangers; a 405 for another method would reveal that it exists.
    if (url.startsWith(API_PREFIX) && !url.includes('*') && !isConsole(config?.access))
      calls.push(new RegExp(`^${url.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, problemOf(error, request)));
  app.setNotFoundHandler((request, reply) => sendProblem(reply, unknownRoute(calls, request)));
}

/** Sends an error in wire form; for responses made outside a handler. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter } = problem.extra;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="api"');
  return reply.status(problem.status).type('application/json').send(errorBodyOf(problem));
}

/** The body of an error in wire form, as JSON text. */
export function errorBodyOf({ code, message, extra: { retryAfter: _, ...extra } }: Problem): string {
  return JSON.stringify({ success: false, code, message, ...extra } as ErrorBody);
}

function problemOf(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return plainProblem(413, 'too_large', 'The request is too large.');
  if (status === 415) return plainProblem(415, 'unsupported_media_type', 'This type of content is not supported.');
  if (status >= 400 && status < 500) return plainProblem(400, 'invalid', 'The request could not be read.');
  request.log.error({ err: error }, 'request failed');
  if (isPassingFailure(error))
    return plainProblem(503, 'unavailable', 'The service is busy. Try again in a moment.', 2);
  return plainProblem(500, 'error', 'Something went wrong on our side. Try again.');
}

/** 405 for a path that exists with another method, else 404. */
function unknownRoute(calls: readonly RegExp[], request: FastifyRequest): Problem {
  if (calls.some((call) => call.test(decodedPath(request))))
    return plainProblem(405, 'method_not_allowed', `Method "${request.method}" not allowed.`);
  return notFound();
}
