import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { TestApi } from '../test-api';

/** The parts of a response that came over a socket; header names in lower case. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes the app listen on a free port of this machine; returns the port. */
export async function listening({ app }: TestApi): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A TCP connection to the app. */
export async function opened(port: number, address = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends the bytes of one request as they are and returns what came until the server closed the connection. */
export async function sendRaw(port: number, request: string, address?: string): Promise<RawResponse> {
  const socket = await opened(port, address);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(request, 'latin1');
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  };
}
