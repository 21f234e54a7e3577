import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUpload } from '../contract/multipart-form';
import { networkOf } from './rate-limit';

interface Limits {
  /** Open sockets of one address (of an IPv6 /64). */
  readonly socketsPerAddress: number;
  /** Open sockets of the process. */
  readonly sockets: number;
  /** Seconds for a body that is no upload. */
  readonly bodySeconds: number;
}

interface Open {
  readonly address: string;
  /** The request that is being read or answered. */
  request?: IncomingMessage | undefined;
}

/**
 * Keeps slow and idle clients from occupying every socket. When the process or one address has all it may have, a new
 * socket replaces the one that has been without a request for longest, else the oldest whose request has not arrived
 * completely; when all are being answered, the new one is closed. A body that takes longer than `bodySeconds` gets 408.
 */
export function guardSockets(app: FastifyInstance, limits: Limits): void {
  guardServer(app.server, limits);
  if (limits.bodySeconds === Infinity) return;
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    const { endpoint } = routeOptions.config;
    if (endpoint && isUpload(endpoint, request)) return;
    if (length === '0' && encoding === undefined) return;
    const timer = setTimeout(() => endSlowBody(app.server, raw, reply.raw), limits.bodySeconds * 1000).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

function guardServer(server: Server, { sockets: total, socketsPerAddress }: Limits): void {
  // In the order in which they became idle.
  const sockets = new Map<Socket, Open>();
  // Open sockets of each address, so that a new one does not look through all.
  const counts = new Map<string, number>();
  const forget = (socket: Socket): void => {
    const open = sockets.get(socket);
    if (!open) return;
    sockets.delete(socket);
    const left = (counts.get(open.address) ?? 0) - 1;
    if (left > 0) counts.set(open.address, left);
    else counts.delete(open.address);
  };

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const ofAddress = counts.get(address) ?? 0;
    const isFull = ofAddress >= socketsPerAddress || sockets.size >= total;
    if (isFull) {
      const victim = leastBusy(sockets, ofAddress >= socketsPerAddress ? address : undefined);
      if (victim === undefined) return void socket.destroy();
      forget(victim);
      victim.destroy();
    }
    sockets.set(socket, { address });
    counts.set(address, (counts.get(address) ?? 0) + 1);
    socket.once('close', () => forget(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const open = sockets.get(request.socket);
    if (!open) return;
    open.request = request;
    response.once('close', () => {
      if (open.request !== request) return;
      open.request = undefined;
      // A destroyed socket is removed when it closes.
      if (!request.socket.destroyed && sockets.delete(request.socket)) sockets.set(request.socket, open);
    });
  });
}

/** Of all sockets, or of those of one address; undefined when all are being answered. */
function leastBusy(sockets: ReadonlyMap<Socket, Open>, address: string | undefined): Socket | undefined {
  let incomplete: Socket | undefined;
  for (const [socket, open] of sockets) {
    if (address !== undefined && open.address !== address) continue;
    if (open.request === undefined) return socket;
    if (!open.request.complete) incomplete ??= socket;
  }
  return incomplete;
}

/** The handler of `clientError` answers 408, unless the response has begun. */
function endSlowBody(server: Server, request: IncomingMessage, response: ServerResponse): void {
  // Requests of `inject` have no socket and never become complete.
  if (request.complete !== false) return;
  if (response.headersSent) return void request.socket.destroy();
  const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, request.socket);
}
