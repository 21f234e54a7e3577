import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  /** As it came over the wire; signatures are about these bytes. */
  raw: Buffer;
}

export interface WebhookReceiver {
  port: number;
  /** Settles when that many webhooks have come. */
  webhooks(count: number): Promise<ReceivedWebhook[]>;
  close(): void;
}

/**
 * A real server that takes webhooks; it responds with the statuses in turn, "hang up" meaning none, and then with 200.
 */
export async function openReceiver(...statuses: (number | 'hang up')[]): Promise<WebhookReceiver> {
  const taken: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const status = statuses.shift() ?? 200;
    if (status === 'hang up') response.destroy();
    else response.writeHead(status).end('noted');
    taken.push({ method: request.method, url: request.url, headers: request.headers, raw: Buffer.concat(parts) });
    server.emit('webhook');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    webhooks: async (count) => {
      while (taken.length < count) await once(server, 'webhook');
      return taken;
    },
    close: () => void server.close(),
  };
}
