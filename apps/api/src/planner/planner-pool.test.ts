import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildSync } from 'esbuild';
import { setUpTestApi } from '../../testing/test-api';
import { testPlanner } from '../../testing/fakes/planner';
import type { PlanTask } from './planner';
import { plannerPool } from './planner-pool';

const ROOT = join(__dirname, '../../../..');
/** What a thread does instead of planning, by the seed of the task. */
const ENDS = 13;
const EATS = 14;

const folder = mkdtempSync(join(tmpdir(), 'liftclub-planner-'));
const worker = join(folder, 'planner-worker.cjs');
const fragile = join(folder, 'fragile-worker.cjs');

beforeAll(() => {
  // As in the product. At its limit a heap gets 16 MiB more to end its thread in; with the larger part for new objects
  // of `npm test` one collection can move more than that, and V8 ends the process.
  setFlagsFromString('--max-semi-space-size=8');
  buildSync({
    entryPoints: [join(__dirname, 'planner-worker.ts')],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    tsconfig: join(ROOT, 'tsconfig.base.json'),
  });
  writeFileSync(
    fragile,
    `const real = require('./planner-worker.cjs');
     exports.plan = (task) => {
       if (task.options.seed === ${ENDS}) process.exit(1);
       const eaten = [];
       while (task.options.seed === ${EATS}) eaten.push({ more: new Array(1000).fill(eaten) });
       return real.plan(task);
     };`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const HOMES = Array.from({ length: 12 }, (_, index) => ({ lat: -26 - index / 500, lng: 28 + (index % 5) / 200 }));
const SCHOOL = { lat: -26.05, lng: 28.02 };
const BASE = { lat: -26.02, lng: 28.03 };
const PLACES = [...HOMES, SCHOOL, BASE];
const km = PLACES.flatMap((from) => PLACES.map((to) => 140 * Math.hypot(from.lat - to.lat, from.lng - to.lng)));

const task = (seed: number, iterations = 300): PlanTask => ({
  request: {
    trips: HOMES.map((pickup, index) => ({
      id: `trip ${index}`,
      pickup,
      dropoff: SCHOOL,
      pickupWindow: [400, 430] as const,
      dropoffBy: 480,
      maxRide: 45,
      seats: 1,
      exclusive: index === 3,
    })),
    vehicles: [1, 2, 3].map((number) => ({
      id: `vehicle ${number}`,
      driverId: `driver ${number}`,
      base: BASE,
      shift: [360, 540] as const,
      seats: 4,
    })),
    service: { pickup: 1, dropoff: 0.5 },
    travel: { places: PLACES, minutes: Float64Array.from(km, (way) => 2 * way), km: Float64Array.from(km) },
  },
  options: { seed, budget: { iterations } },
});
const ENDLESS = 1e12;

const pools: ReturnType<typeof plannerPool>[] = [];
const HEAP_MIB = 256;
const openPool = (file = worker, threads = 1) => {
  const pool = plannerPool({ file, threads, heap: HEAP_MIB });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

it('a plan of the pool is the plan of one thread, byte for byte, and so is its repair', async () => {
  const [pool, single] = [openPool(), testPlanner()];
  const planned = await pool.plan(task(7));
  expect(JSON.stringify(planned)).toBe(JSON.stringify(await single.plan(task(7))));
  expect(planned.totals.served).toBeGreaterThan(8);
  const { request, options } = task(7);
  const change = { kind: 'vehicle-out', vehicleId: planned.runs[0]?.vehicleId ?? '' } as const;
  const repair = { request, plan: planned, change, at: 380, options: { ...options, lateness: 15 } };
  expect(JSON.stringify(await pool.repair(repair))).toBe(JSON.stringify(await single.repair(repair)));
  const again = { ...task(8), start: planned };
  expect(JSON.stringify(await pool.plan(again))).toBe(JSON.stringify(await single.plan(again)));
});

it('a plan by milliseconds ends by itself', async () => {
  const { request } = task(7);
  const planned = await openPool().plan({ request, options: { seed: 7, budget: { milliseconds: 50 } } });
  expect(planned.totals.served).toBeGreaterThan(8);
});

it('a plan that fails is an error of its call, and the thread plans on', async () => {
  const pool = openPool();
  const { request, options } = task(7);
  const travel = { ...request.travel, places: request.travel.places.slice(1) };
  await expect(pool.plan({ request: { ...request, travel }, options })).rejects.toThrow('The matrix is not complete.');
  await expect(pool.plan(task(7))).resolves.toHaveProperty('totals');
});

it.each([
  ['ends', ENDS, 'worker exited'],
  ['takes more memory than it may', EATS, 'memory'],
])('a thread that %s is an error of its call only', async (_case, seed, message) => {
  const pool = openPool(fragile, 2);
  const other = pool.plan(task(7, 3_000));
  await expect(pool.plan(task(seed))).rejects.toThrow(message);
  await expect(other).resolves.toHaveProperty('totals');
  await expect(pool.plan(task(8))).resolves.toHaveProperty('totals');
});

it('a plan that is cancelled ends, running or waiting, and others take its place', async () => {
  const pool = openPool();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const endless = pool.plan(task(7, ENDLESS), running.signal);
  const queued = pool.plan(task(7, ENDLESS), waiting.signal);
  waiting.abort();
  await expect(queued).rejects.toMatchObject({ name: 'AbortError' });
  running.abort();
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  await expect(pool.plan(task(7))).resolves.toHaveProperty('totals');
});

it('closing ends what is being planned', async () => {
  const pool = openPool();
  const endless = expect(pool.plan(task(7, ENDLESS))).rejects.toThrow();
  await pool.close();
  await endless;
});

describe('while a plan is made', () => {
  const api = setUpTestApi();

  it('the API answers requests', async () => {
    const cancel = new AbortController();
    const endless = expect(openPool().plan(task(7, ENDLESS), cancel.signal)).rejects.toThrow();
    const { host } = new URL(`http://${api.deps.settings.baseHost}`);
    for (let time = 0; time < 20; time += 1) {
      const { statusCode } = await api.app.inject({ url: '/healthz', headers: { host } });
      expect(statusCode).toBe(200);
    }
    cancel.abort();
    await endless;
  });
});
