import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { runTool, say } from '../../commands/run-tool';
import { markdownTable } from '../../docs/markdown-table';
import { machineLine } from '../../load/machine-line';
import { percentile } from '../../load/statistics';
import { hostName } from '../../people/client';
import { withClient } from '../../postgres';
import { startApi } from './bench-stack';
import { call } from './load';
import { signedInStaff } from './signed-in-staff';

/** Milliseconds that a report may take. */
const GOAL = 300;
const ROUNDS = 20;

const [FROM, TO] = ['2025-01-01', '2025-12-31'] as const;
const [DRIVERS, SCHOOLS, SCHOOLS_OF_DRIVER] = [300, 100, 4] as const;
const school = (number: string) => `('01900000-0000-7000-8001-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const driver = (number: string) => `('01900000-0000-7000-8002-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const HEAD = `# Reports

Measured by \`npm run bench -- reports\`: the built API on a database of its own answers an administrator, one request
after the other. Milliseconds of the whole call; goal: at most ${GOAL} for a year.

`;

/**
 * The daily figures of a year of a million trips: on each weekday 300 drivers ride for four schools each, 100
 * schools buy plans, and the runs of each driver are measured.
 */
const FIGURES = `
  with days as (select day::date, extract(doy from day)::int as n
    from generate_series('${FROM}'::date, '${TO}', '1 day') day where extract(isodow from day) < 6),
  rows as (
    select day, ${school(`1 + (d * ${SCHOOLS_OF_DRIVER} + s) % ${SCHOOLS}`)} as school_id, ${driver('d')} as driver_id,
      3 + ((d + s + n) % 5 = 0)::int as trips, 0 as metres, 0 as plans
    from days, generate_series(1, ${DRIVERS}) d, generate_series(0, ${SCHOOLS_OF_DRIVER - 1}) s
    union all
    select day, null, ${driver('d')}, 0, 90000 + n * 10, 0 from days, generate_series(1, ${DRIVERS}) d
    union all
    select day, ${school('s')}, null, 0, 0, 1 from days, generate_series(1, ${SCHOOLS}) s)
  insert into daily_figures (day, market, school_id, driver_id, trips, completed, missed, no_show, cancelled_by_us,
    cancelled_by_guardian, skipped, on_time_pick_up, on_time_arrival, metres, metres_with_riders, seats_offered,
    seats_used, plans_sold, plans_renewed, plans_ended, revenue, deferred, credits, driver_cost)
  select day, 'RSA', school_id, driver_id, trips, trips, 0, 0, 0, 0, 0, trips, trips, metres, metres * 2 / 3,
    (metres > 0)::int * 14, (metres > 0)::int * 9, plans, 0, plans, trips * 7500, plans * 100000 - trips * 7500, 0,
    trips * 5000
  from rows`;

/** As the API sums the figures of a day. */
const TOTALS = `
  insert into daily_totals
  select day, market, sum(trips), sum(completed), sum(missed), sum(no_show), sum(cancelled_by_us),
    sum(cancelled_by_guardian), sum(skipped), sum(on_time_pick_up), sum(on_time_arrival), sum(metres),
    sum(metres_with_riders), sum(seats_offered), sum(seats_used), sum(plans_sold), sum(plans_renewed), sum(plans_ended),
    sum(revenue), sum(deferred), sum(credits), sum(driver_cost)
  from daily_figures group by day, market`;

/** The reports that are asked for; of the year unless they say otherwise. */
const REPORTS: readonly (readonly [what: string, query: Readonly<Record<string, string>>])[] = [
  ['a year by day', { by: 'day' }],
  ['a year by week', { by: 'week' }],
  ['a year by month', { by: 'month' }],
  ['a year by month, of a school', { by: 'month', school: '01900000-0000-7000-8001-000000000007' }],
  ['a year by month, of a driver', { by: 'month', driver: '01900000-0000-7000-8002-000000000007' }],
  ['a year by day, as CSV', { by: 'day', format: 'csv' }],
  ['thirty days by day', { by: 'day', from: '2025-12-02' }],
];

async function run(root: string, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const api = await startApi(root, 'reports', signal);
  try {
    const { trips, rows: figures } = await fillYear(api.database);
    const cookie = await signedInStaff(api.database);
    const ask = (query: Readonly<Record<string, string>>) => {
      const parameters = new URLSearchParams({ from: FROM, to: TO, market: 'RSA', ...query });
      return call(agent, api.port, {
        method: 'GET',
        path: `/api/v1/console/reports/?${parameters.toString()}`,
        host: hostName('console'),
        headers: { cookie },
      });
    };
    const rows: string[][] = [];
    for (const [what, query] of REPORTS) {
      const times: number[] = [];
      // The first request reads from disk and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const begun = performance.now();
        await ask(query);
        if (round > 0) times.push(performance.now() - begun);
      }
      rows.push([what, percentile(times, 0.5).toFixed(1), Math.max(...times).toFixed(1)]);
      say(rows.at(-1)?.join(' | ') ?? '');
    }
    const count = (number: number) => number.toLocaleString('en');
    const size = `${count(trips)} trips of a year in ${count(figures)} rows of \`daily_figures\`; ${machineLine()}.`;
    const table = markdownTable(['Report', 'p50', 'Longest'], rows);
    say(`\n${size}\n\n${table}`);
    writeFileSync(join(root, 'docs', 'performance-reports.md'), `${HEAD}${size}\n\n${table}\n`);
  } finally {
    agent.destroy();
    await api.stack.stop();
  }
}

/** Fills a database with the figures unless it has them. Returns how many trips and rows there are. */
const fillYear = (url: string): Promise<{ trips: number; rows: number }> =>
  withClient(url, async (client) => {
    const { rows: known } = await client.query('select from daily_figures limit 1');
    if (known.length === 0) await client.query(FIGURES);
    const { rows: summed } = await client.query('select from daily_totals limit 1');
    if (summed.length === 0) await client.query(TOTALS);
    await client.query('vacuum analyze daily_figures, daily_totals');
    const { rows } = await client.query<{ trips: number; rows: number }>(
      'select sum(trips)::int as trips, count(*)::int as rows from daily_figures',
    );
    return rows[0] ?? { trips: 0, rows: 0 };
  });

/** `npm run bench -- reports`: the reports of a year of a million trips. Exits with 1 on failure. */
export const benchReports = (_args: string[], root: string): Promise<never> => runTool((signal) => run(root, signal));
