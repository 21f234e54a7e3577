import { rmSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { apisOf, killAndStart, VICTIMS, type KillRound } from '../../chaos/kill-start';
import { percentile } from '../../load/statistics';
import { newUser } from '../../people/accounts';
import { connect } from '../../people/client';
import { embeddedServer, withClient } from '../../postgres';
import { npmStart, npmStartToEnd, type RunningStack } from '../../testing/running-stack';
import type { Figure, FigureContext } from '../figure';
import { lostLearners, startHttpWriter } from './http-writer';

const KILLS = Number(process.env['RELIABILITY_ROUNDS'] ?? 200);
const STARTS = 50;
const READY_WITHIN_MS = 5_000;

interface Place {
  dataDir: string;
  env: Record<string, string>;
  ports: { port: number; sandboxPort: number };
  /** APIs of the checkout that ran before. */
  others: number[];
}

/** A folder and ports for a stack with its own embedded PostgreSQL. */
async function freshPlace({ root }: FigureContext, name: string): Promise<Place> {
  const dataDir = join(root, 'tmp', `reliability-${name}`);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const ports = { port: await getPort(), sandboxPort: await getPort() };
  return {
    dataDir,
    ports,
    others: apisOf(root),
    env: {
      DATA_DIR: dataDir,
      PORT: String(ports.port),
      SANDBOX_PORT: String(ports.sandboxPort),
      SANDBOX_SMTP_PORT: String(await getPort()),
    },
  };
}

async function kill(context: FigureContext, place: Place, first: RunningStack) {
  const client = connect(place.ports);
  const person = await newUser(client, 'Passenger');
  const writer = startHttpWriter(client, person);
  const stack = { root: context.root, dataDir: place.dataDir, env: place.env, others: place.others };
  const rounds: KillRound[] = [];
  let started = first;
  for (let turn = 0; turn < KILLS && !context.signal.aborted; turn += 1) {
    const victim = VICTIMS[turn % VICTIMS.length] ?? 'supervisor';
    const next = await killAndStart(stack, started, victim, turn * 1_000_000);
    started = next.started;
    rounds.push(next.round);
    const { readyAfter, apis, postmasters } = next.round;
    const odd = apis === 1 && postmasters === 1 ? '' : `; ${apis} APIs and ${postmasters} servers afterwards`;
    context.say(`${turn + 1}/${KILLS} ${victim}: ready after ${Math.round(readyAfter)} ms${odd}`);
  }
  const stored = await writer.stop();
  const learners = await lostLearners(embeddedServer(place.dataDir).url, person, stored);
  await started.interrupt();
  return { rounds, stored: stored.size, ...learners };
}

export const kills: Figure = {
  name: 'kills',
  goal: '200 × kill -9 during writes over HTTP and in the database: 0 acknowledged lost, 0 doubled, restarts within 5 s',
  share:
    'the statements of payments, booking and jobs: `apps/api/src/modules/payments/confirmation/kill-points.test.ts`; no process is killed',
  async run(context) {
    const place = await freshPlace(context, 'kills');
    const first = await npmStart(context.root, place.env);
    const { rounds, stored, lost, doubled } = await kill(context, place, first);
    const rows = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    const lostRows = rounds.reduce((sum, round) => sum + round.lost, 0);
    const odd = rounds.filter(({ apis, postmasters }) => apis !== 1 || postmasters !== 1).length;
    const ready = rounds.map(({ readyAfter }) => readyAfter);
    const late = ready.filter((ms) => ms > READY_WITHIN_MS).length;
    const sound = lost + doubled + lostRows + odd === 0 && stored > 0;
    return {
      measured:
        `${rounds.length} kills; over HTTP ${stored} learners acknowledged, ${lost} lost, ${doubled} doubled; ${rows} rows, ${lostRows} lost; ` +
        `${odd} times not one server and one API; ready after ${Math.round(percentile(ready, 0.5))} ms (median), ${late} over 5 s`,
      met: sound && late === 0 && rounds.length >= 200 ? true : sound && rounds.length < 200 ? undefined : false,
      note: rounds.length < 200 ? 'Fewer kills than the goal.' : '',
    };
  },
};

export const secondProcess: Figure = {
  name: 'second-process',
  goal: '50 starts while it runs: 50 refusals, 0 rows lost',
  share: '1 start: `tools/stack/start-stack.test.ts`',
  async run(context) {
    const place = await freshPlace(context, 'second');
    const running = await npmStart(context.root, place.env);
    const count = () =>
      withClient(embeddedServer(place.dataDir).url, async (client) =>
        Number((await client.query<{ rows: string }>('select count(*) as rows from tariffs')).rows[0]?.rows),
      );
    const before = await count();
    let refused = 0;
    for (let start = 0; start < STARTS; start += 1) {
      const { code, errors } = await npmStartToEnd(context.root, place.env);
      if (code === 1 && errors.length === 1 && errors[0]?.startsWith('Liftclub is already running')) refused += 1;
      if (start % 10 === 9) context.say(`${start + 1}/${STARTS} starts`);
    }
    const after = await count();
    await running.interrupt();
    return {
      measured: `${refused} of ${STARTS} refused with one line; ${before - after} rows lost`,
      met: refused === STARTS && before === after,
      note: '',
    };
  },
};
