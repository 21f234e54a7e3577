import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderClientOptions } from '../../src/providers/provider-client';

/** A request as it was received. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** How the provider responds to a request. */
export type Behaviour = (response: ServerResponse) => void;

/** Responds with a status and a body; an object is sent as JSON. */
export const responds =
  (
    status: number,
    body: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** An HTTP server on a free port that responds as scripted, request by request; the last behaviour repeats. */
export async function startFakeProvider() {
  const received: Received[] = [];
  let script: Behaviour[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(pieces).toString('utf8') });
      const behaviour = script.length > 1 ? script.shift() : script[0];
      behaviour?.(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave(...behaviours: Behaviour[]) {
      received.length = 0;
      script = behaviours;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** No deadline ever aborts, and an open circuit breaker lets the next call through. */
export const withoutWaiting: ProviderClientOptions = { timeout: () => new AbortController().signal, openMs: 0 };
