import { keepInFlight } from '../load/load';
import { BASE_HOST, sendRequest } from '../people/client';
import type { Cluster } from './cluster';
import { askApi, askProxy, type Answer } from './own-answers';

const ASKED = 1_500;
const PATH = '/api/v1/account/metrics';

export interface LimitFigures {
  /** Requests of one address that were let through in a minute: by the two processes alone, and by the proxy. */
  processes: number;
  proxy: number;
  /** Of another address meanwhile, and of one that sends the header of a proxy itself. */
  others: number;
  spoofed: number;
  /** What was refused by the proxy and by a process. */
  refusals: { own: Answer; api: Answer };
}

/** Counts what one address gets through in less than a minute, with and without the proxy's own limit. */
export async function measureLimits(cluster: Cluster): Promise<LimitFigures> {
  const direct = async (turn: number) => {
    const headers = { host: BASE_HOST, 'x-forwarded-for': '203.0.113.9' };
    return (await sendRequest({ port: cluster.apiPorts[turn % 2] ?? 0 }, { method: 'GET', path: PATH, headers }))
      .status;
  };
  const processes = await passed(ASKED, direct);
  const proxy = await throughProxy(cluster, '127.0.3.1', ASKED);
  const spoofed = await throughProxy(cluster, '127.0.3.1', 50, (turn) => ({ 'x-forwarded-for': `203.0.113.${turn}` }));
  const others = await throughProxy(cluster, '127.0.3.2', 50);
  const own = await askProxy(cluster, { path: PATH, localAddress: '127.0.3.1' });
  const api = await askApi(cluster, { path: PATH, headers: { host: BASE_HOST, 'x-forwarded-for': '203.0.113.9' } });
  return { processes, proxy, others, spoofed, refusals: { own, api } };
}

async function throughProxy(
  cluster: Cluster,
  address: string,
  asked: number,
  headersOf: (turn: number) => Record<string, string> = () => ({}),
): Promise<number> {
  const as = { from: address };
  const ask = async (turn: number) =>
    (await cluster.client.send('GET', 'passenger', PATH, { headers: headersOf(turn), as })).status;
  return passed(asked, ask);
}

/** How many of so many requests, sixteen at a time, were not refused with 429. */
async function passed(asked: number, ask: (turn: number) => Promise<number>): Promise<number> {
  let started = 0;
  let through = 0;
  await keepInFlight(
    16,
    () => started >= asked,
    async () => {
      started += 1;
      if ((await ask(started)) !== 429) through += 1;
    },
  );
  return through;
}
