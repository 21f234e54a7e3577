import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderTime } from '../providers/provider-client';

/** What came over the wire. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the provider does with a call. */
export type Behaviour = (response: ServerResponse) => void;

export const answers =
  (
    status: number,
    body: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** An outside company on a port of this machine that behaves as the test says, the last behaviour again and again. */
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

/** A clock that goes on whenever it is asked, so that a provider is never left to rest, and nobody loses deadline. */
export function timeWithoutRest(): ProviderTime {
  let now = Date.now();
  return { clock: () => new Date((now += 30_000)), after: () => new AbortController().signal };
}
