import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server for https calls that accepts TCP connections and never completes the TLS handshake. */
export async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.length,
    /** Resolves when so many connections were opened. */
    async connected(count: number) {
      while (sockets.length < count) await once(server, 'connection');
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
