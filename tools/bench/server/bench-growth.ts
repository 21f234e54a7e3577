import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machineLine } from '../../reliability/report';
import { withClient } from '../../postgres';
import { errorLine } from '../../user-facing-error';
import { measureActivation } from './activation';
import { callers, CALLERS, firstPassenger, say, startApi } from './bench-stack';
import { activationTable, growthTable, type Grown } from './growth';
import { load } from './load';
import { LISTS, type BenchUser } from './routes';
import { fillWorld } from './world';

/** Few at a time, so that the processors do not wait for each other. */
const CONCURRENCY = 4;
const SMALL = 10_000;
/** Of each booking: every second one is paid and has twice as many. */
const TRIPS = 10;

const HEAD = `# Growth of the database

Measured by \`npm run bench:growth\`: two built APIs, each with a database of its own, take turns; ${CONCURRENCY} requests at a
time by ${CALLERS} people, who have ten bookings, two learners and a hundred trips in both. Times in milliseconds.

`;

const REASON = `A year has 256 trips more than a week. On an idle machine inserting them takes 9 ms in the database: four indexes, and
a third of the time for the foreign key to the subscription. They are inserted with the payment all the same: trips that
a job creates later would be missing for a while from what was paid, from the calendar and from the next plan.
`;

async function prepare(root: string, agent: Agent, bookings: number, signal: AbortSignal) {
  const api = await startApi(root, `growth-${bookings}`, signal);
  const users = Math.max(1000, bookings / 10);
  const first = await firstPassenger(agent, api);
  await fillWorld(api.database, first, { users, bookings, trips: TRIPS }, say);
  return { ...api, first, users };
}

async function run(root: string, args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { bookings: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
  });
  const [large, rounds] = [Number(values.bookings), Number(values.rounds)];
  const agent = new Agent({ keepAlive: true });
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  try {
    for (const size of [SMALL, large]) prepared.push(await prepare(root, agent, size, signal));
    // After both are filled, because a token lives five minutes.
    const signIn = async (api: (typeof prepared)[number]) => ({
      ...api,
      people: await callers(agent, api.port, api.users),
    });
    const apis = await Promise.all(prepared.map(signIn));
    const [few, many] = apis as [(typeof apis)[number], (typeof apis)[number]];
    const grown: Grown[] = LISTS.map(({ name }) => ({ route: name, small: [], large: [] }));
    for (const [index, list] of LISTS.entries())
      for (let round = 0; round <= rounds; round += 1)
        for (const [api, key] of [
          [few, 'small'],
          [many, 'large'],
        ] as const) {
          const next = (count: number) => list.api(api.people[count % CALLERS] as BenchUser);
          const measured = await load(api, next, { concurrency: CONCURRENCY, milliseconds: 2000 });
          // The first round of each warms up and is not counted.
          if (round > 0) grown[index]?.[key].push(measured);
        }
    const activation = await measureActivation(agent, many);
    const trips = await withClient(many.database, (client) =>
      client.query<{ count: string }>('select count(*) from trips'),
    );
    const size = `${Number(trips.rows[0]?.count).toLocaleString('en')} trips in the larger one, ${rounds} rounds of 2 s, ${machineLine()}.`;
    const tables = `${growthTable(grown, [SMALL, large])}\n\n${activationTable(activation)}`;
    say(`\n${size}\n\n${tables}`);
    writeFileSync(join(root, 'docs', 'performance-growth.md'), `${HEAD}${size}\n\n${tables}\n\n${REASON}`);
  } finally {
    agent.destroy();
    for (const { stack } of prepared) await stack.stop();
  }
}

/** `npm run bench:growth`: lists in a small and a large database. Exits with 1 on failure. */
export async function benchGrowth(args: string[], root: string): Promise<void> {
  const leaving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => leaving.abort());
  try {
    await run(root, args, leaving.signal);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`);
    process.exit(1);
  }
}
