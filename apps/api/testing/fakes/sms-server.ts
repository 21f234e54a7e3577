import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A carrier of text messages, which accepts none until it is opened. */
export interface SmsReceiver {
  readonly port: number;
  /** Phones of the messages that it accepted, with the texts. */
  readonly accepted: { readonly to: string; readonly body: string }[];
  setOpen(isOpen: boolean): void;
  close(): Promise<void>;
}

/** Listens on a free port and answers as Twilio does. */
export async function openSmsReceiver(): Promise<SmsReceiver> {
  const accepted: { to: string; body: string }[] = [];
  let isOpen = false;
  let answered = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (isOpen) accepted.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '' });
    response.writeHead(isOpen ? 201 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${(answered += 1)}` }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    accepted,
    setOpen: (next) => void (isOpen = next),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
