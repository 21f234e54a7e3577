import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock/clock';
import { plainProblem, type Problem } from '../../problems';
import { API_PREFIX } from './api-prefix';
import { errorBodyOf } from './error-handler';

const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: plainProblem(431, 'headers_too_large', 'The headers of the request are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: plainProblem(413, 'too_large', 'The request is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: plainProblem(408, 'timeout', 'The request took too long.'),
};
const MALFORMED = plainProblem(400, 'invalid', 'The request could not be read.');

/** How long a client may take to read the response before its socket is closed. */
const LINGER_MS = 1_000;

/** Headers that belong to one response. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'x-request-id'];

/**
 * Responds to requests that the HTTP parser refuses, and that no route or hook sees, in the error form and with the
 * headers of every other response.
 */
export function unreadableRequestHandler(newId: () => string, clock: Clock) {
  let common: Promise<[string, string][]> | undefined;
  return function answer(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const problem = PROBLEMS[error.code ?? ''] ?? MALFORMED;
    common ??= commonHeaders(this);
    void common.then((headers) => {
      const own: [string, string][] = [
        ['date', clock().toUTCString()],
        ['x-request-id', newId()],
      ];
      socket.end(responseText(problem, [...headers, ...own]));
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    });
  };
}

/** The headers that the app itself gives to an unknown path. */
async function commonHeaders(app: FastifyInstance): Promise<[string, string][]> {
  const { headers } = await app.inject({ url: API_PREFIX });
  return Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => [name, String(value)]);
}

function responseText(problem: Problem, headers: [string, string][]): string {
  const body = errorBodyOf(problem);
  const all = [...headers, ['content-length', String(Buffer.byteLength(body))], ['connection', 'close']];
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${lines}\r\n${body}`;
}
