import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';

/** One call to an outside company. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly json: object;
}

/** When to give up: while connecting, and in all. */
export interface Patience {
  readonly connecting: AbortSignal;
  readonly inAll: AbortSignal;
}

const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * One HTTP exchange, without following redirects (node:http never does; fetch has no time-out for connecting alone).
 * Rejects when nothing came in time, the answer broke off, or it is no JSON object.
 */
export function exchange(call: ProviderCall, deadline: Patience): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const send = call.url.startsWith('https:') ? secureRequest : plainRequest;
    const headers = { accept: 'application/json', ...call.headers };
    const request = send(call.url, { method: call.method, headers, signal: deadline.inAll });
    request.on('error', reject);
    request.on('response', (response) => {
      readJson(response).then((json) => resolve({ status: response.statusCode ?? 0, json }), reject);
    });
    giveUpConnecting(request, deadline.connecting);
    request.end(call.body);
  });
}

function giveUpConnecting(request: ClientRequest, connecting: AbortSignal): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) return;
    const giveUp = () => request.destroy(new Error('The provider did not take the connection in time.'));
    if (connecting.aborted) return giveUp();
    connecting.addEventListener('abort', giveUp, { once: true });
    socket.once('connect', () => connecting.removeEventListener('abort', giveUp));
  });
}

async function readJson(response: IncomingMessage): Promise<object> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The provider answered too much.');
    pieces.push(piece);
  }
  const json: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error('The provider answered no JSON object.');
  return json;
}
