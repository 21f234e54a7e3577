import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { eventReader } from './event-stream';
import { follower } from './follower';

it('events are read whole, however their text is cut', () => {
  const text =
    'retry: 1000\n\nid: 7\nevent: position\ndata: {"at":"x"}\n\n: still there\n\ndata: one\ndata: two\n\nid: 8\n';
  const events = [
    { id: '7', name: 'position', data: '{"at":"x"}' },
    { id: undefined, name: 'message', data: 'one\ntwo' },
  ];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 8 }), (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
      const read = eventReader();
      const pieces = edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
      expect(pieces.flatMap(read)).toEqual(events);
    }),
    { seed: 136 },
  );
});

describe('a follower', () => {
  const open: { server: Server; streams: ServerResponse[]; asked: (string | undefined)[] }[] = [];
  beforeEach(async () => {
    for (let index = 0; index < 2; index += 1) {
      const one = { server: createServer(), streams: [] as ServerResponse[], asked: [] as (string | undefined)[] };
      one.server.on('request', (request, response: ServerResponse) => {
        one.asked.push(request.headers['last-event-id'] as string | undefined);
        one.streams.push(response.writeHead(200, { 'content-type': 'text/event-stream' }));
        response.write(`id: ${index}-${one.streams.length}\ndata: opened\n\n`);
      });
      await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve));
      open.push(one);
    }
  });
  afterEach(() => open.splice(0).forEach(({ server }) => (server.closeAllConnections(), server.close())));

  it('goes on at the other process when one is killed, after the event that it saw last', async () => {
    const seen: (string | undefined)[] = [];
    const one = follower({
      path: '/live/',
      headers: () => Promise.resolve({}),
      first: 0,
      ports: open.map(({ server }) => (server.address() as AddressInfo).port),
      onEvent: ({ id }) => seen.push(id),
    });
    await one.follow();
    while (seen.length < 1) await pause(5);
    open[0]?.server.closeAllConnections();
    while (seen.length < 2) await pause(5);
    one.stop();
    expect([seen, open[1]?.asked, one.ends(), one.breaks.length, one.brokenSince()]).toEqual([
      ['0-1', '1-1'],
      ['0-1'],
      1,
      1,
      undefined,
    ]);
  });
});
