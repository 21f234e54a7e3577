import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster';

/** As many as the proxy has for everybody. */
const SOCKETS = 8_000;
/** What deploy/haproxy gives one address when nothing else is set. */
const CAP = 100;
/** Milliseconds in which somebody else gets an answer. */
const ANSWER_MS = 2_000;

/** Opens sockets that say nothing; resolves when the proxy had time to close those that are too many. */
async function openSilent(port: number, address: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    if (opened % 100 === 99) await pause(5);
  }
  await Promise.all(sockets.map((socket) => (socket.connecting ? once(socket, 'connect').catch(() => 0) : 0)));
  await pause(500);
  return sockets;
}

const openOf = (sockets: readonly Socket[]): number => sockets.filter(({ readyState }) => readyState === 'open').length;

/** Throws unless a page comes in time to another address. */
async function answers(cluster: Cluster, address: string): Promise<void> {
  const since = performance.now();
  const page = cluster.client.send('GET', 'passenger', '/', { as: { from: address } }).then(({ status }) => status);
  const status = await Promise.race([page.catch((error: Error) => error.message), pause(8_000, 'no answer in 8 s')]);
  const took = performance.now() - since;
  assert.equal(status, 200);
  assert.ok(took < ANSWER_MS, `the page took ${Math.round(took)} ms`);
}

/** Checks of one address that opens as many sockets as it can, on either port. */
export const SILENT_SOCKET_CHECKS: Record<string, (cluster: Cluster) => Promise<void>> = {
  'silent sockets of one address leave room for the others': async (cluster) => {
    for (const [port, address] of [
      [cluster.httpsPort, '127.0.2.1'],
      [cluster.httpPort, '127.0.2.2'],
    ] as const) {
      const sockets = await openSilent(port, address, SOCKETS);
      try {
        await answers(cluster, '127.0.2.9');
        const open = openOf(sockets);
        assert.ok(open <= CAP, `${open} sockets of one address are open`);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    }
  },

  'both ports together have one cap, and a closed socket makes room': async (cluster) => {
    const plain = await openSilent(cluster.httpPort, '127.0.2.3', CAP);
    const secure = await openSilent(cluster.httpsPort, '127.0.2.3', CAP);
    assert.deepEqual([openOf(plain), openOf(secure)], [CAP, 0]);
    for (const socket of plain) socket.destroy();
    await pause(500);
    await answers(cluster, '127.0.2.3');
  },
};
