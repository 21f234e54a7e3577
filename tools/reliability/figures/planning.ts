import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { loadavg } from 'node:os';
import { matrixOf } from '@liftclub/planner';
import { buildSync } from 'esbuild';
import getPort from 'get-port';
import { cityMorning } from '../../bench/planner/city-morning';
import { readWhile, sampleOf, type Sample } from '../../load/read-while';
import { newUser } from '../../people/accounts';
import { withProduct } from '../../testing/product';
import type { Figure } from '../figure';

const PLAN_MS = 20_000;
const IDLE_MS = 8_000;
const GOAL_MS = 100;

/** Files in `folder` that let the API make a plan of 400 trips on request, and the settings that name them. */
async function preparePlanning(root: string, folder: string) {
  const pool = join(folder, 'planner-pool.mjs');
  buildSync({
    entryPoints: [join(root, 'apps/api/src/planner/planner-pool.ts')],
    outfile: pool,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
  });
  const { travel: _, ...request } = cityMorning(1, { learners: 300, commuters: 100 });
  const travel = matrixOf(cityMorning(1, { learners: 300, commuters: 100 }));
  const task = join(folder, 'task.bin');
  const options = { seed: 1, budget: { milliseconds: PLAN_MS } };
  writeFileSync(task, serialize({ request: { ...request, travel }, options }));
  const port = await getPort();
  const env = {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tools/reliability/plan-in-api.mjs')).href}`,
    RELIABILITY_PLAN_POOL: pathToFileURL(pool).href,
    RELIABILITY_PLAN_TASK: task,
    RELIABILITY_PLAN_WORKER: join(root, 'dist/apps/api/planner-worker.cjs'),
    RELIABILITY_PLAN_PORT: String(port),
  };
  return { env, plan: async () => (await fetch(`http://127.0.0.1:${port}/`)).text() };
}

const line = (what: string, { get, typical, ready, answers }: Sample): string =>
  `${what}: GET ${Math.round(get)} ms (median ${typical.toFixed(1)} ms), readyz ${Math.round(ready)} ms, ${answers} reads`;

export const planning: Figure = {
  name: 'planning',
  goal: `while a day of 400 trips is planned: GET p99 < ${GOAL_MS} ms`,
  share: 'one plan: `apps/api/src/planner/planner-pool.test.ts`; that the API answers meanwhile is judged, time is not',
  async run(context) {
    const folder = join(context.root, 'tmp', `reliability-planning-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const { env, plan } = await preparePlanning(context.root, folder);
      return await withProduct(context, env, async ({ client }) => {
        const reader = await newUser(client, 'Passenger');
        await readWhile(client, reader, pause(IDLE_MS));
        const idle = sampleOf(await readWhile(client, reader, pause(IDLE_MS)));
        const planned = plan();
        const busy = sampleOf(await readWhile(client, reader, planned));
        const { served } = JSON.parse(await planned) as { served: number };
        const [load = 0] = loadavg();
        return {
          measured: `p99. ${line('idle', idle)}; ${line('planning', busy)}; ${served} trips served`,
          met: busy.get < GOAL_MS ? true : idle.get < GOAL_MS ? false : undefined,
          note: `A plan of ${PLAN_MS / 1000} s in a thread of the API's process. Load ${load.toFixed(1)} on the machine.`,
        };
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
