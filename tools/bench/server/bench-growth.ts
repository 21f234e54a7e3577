import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, say } from '../../commands/run-tool';
import { markdownTable } from '../../docs/markdown-table';
import { machineLine } from '../../load/machine-line';
import { percentile } from '../../load/statistics';
import { withClient } from '../../postgres';
import { measureActivation, type Activation } from './activation';
import { callers, CALLERS, firstPassenger, startApi } from './bench-stack';
import { load, type Round } from './load';
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

/** The rounds of a list in the small database and in the large one. */
interface Grown {
  route: string;
  small: Round[];
  large: Round[];
}

const p50 = (rounds: readonly Round[]): number =>
  percentile(
    rounds.flatMap(({ latencies }) => latencies),
    0.5,
  );

/** The medians of both databases and their ratio as a table in Markdown. */
const growthTable = (grown: readonly Grown[], sizes: readonly [small: number, large: number]): string =>
  markdownTable(
    ['Route', 'Ratio of p50 (goal: ≤ 1.2)', ...sizes.map((size) => `p50 at ${size.toLocaleString('en')}`)],
    grown.map(({ route, small, large }) => [
      route,
      (p50(large) / p50(small)).toFixed(2),
      p50(small).toFixed(1),
      p50(large).toFixed(1),
    ]),
  );

/** The medians of both lengths and their ratio as a table in Markdown. */
const activationTable = ({ week, year }: Activation): string =>
  markdownTable(
    ['Payment that makes a plan active', 'p50'],
    [
      ['of a week', percentile(week, 0.5).toFixed(1)],
      ['of a year', percentile(year, 0.5).toFixed(1)],
      ['ratio (goal: ≤ 1.3)', (percentile(year, 0.5) / percentile(week, 0.5)).toFixed(2)],
    ],
  );

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
export const benchGrowth = (args: string[], root: string): Promise<never> =>
  runTool((signal) => run(root, args, signal));
