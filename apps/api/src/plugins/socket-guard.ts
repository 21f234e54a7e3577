import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUpload } from './multipart-form';
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
  const ofAddress = (address: string) => [...sockets].filter(([, open]) => open.address === address);
  const close = (socket: Socket): void => {
    sockets.delete(socket);
    socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const mates = Number.isFinite(socketsPerAddress) ? ofAddress(address) : [];
    const full = mates.length >= socketsPerAddress ? mates : sockets.size >= total ? [...sockets] : undefined;
    if (full) {
      const victim = leastBusy(full);
      if (victim === undefined) return void socket.destroy();
      close(victim);
    }
    sockets.set(socket, { address });
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const open = sockets.get(request.socket);
    if (!open) return;
    open.request = request;
    response.once('close', () => {
      if (open.request !== request) return;
      open.request = undefined;
      if (sockets.delete(request.socket) && !request.socket.destroyed) sockets.set(request.socket, open);
    });
  });
}

const leastBusy = (sockets: readonly (readonly [Socket, Open])[]): Socket | undefined =>
  (sockets.find(([, { request }]) => request === undefined) ??
    sockets.find(([, { request }]) => !request?.complete))?.[0];

/** The handler of `clientError` answers 408, unless the response has begun. */
function endSlowBody(server: Server, request: IncomingMessage, response: ServerResponse): void {
  // Requests of `inject` have no socket and never become complete.
  if (request.complete !== false) return;
  if (response.headersSent) return void request.socket.destroy();
  const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, request.socket);
}
