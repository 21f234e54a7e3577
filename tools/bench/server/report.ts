import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../../docs/markdown-table';
import { percentile } from '../../load/statistics';
import type { Round } from './load';

/** The counted rounds of a route. */
export interface Result {
  route: string;
  /** The share of the reference's requests that the API should answer. */
  goal: number;
  /** Load of the machine in the last minute of its rounds. */
  load: number;
  api: Round[];
  reference: Round[];
}

const HEAD = `# Performance of the server

Measured by \`npm run bench\`: the built API beside a reference on the same database, a bare Fastify with hand-written
prepared SQL that validates and logs nothing. They take turns, 16 requests at a time by 64 people; medians of the rounds,
of which there are up to three times as many as said below while the medians still move.
"Of reference" is the API's requests a second as a share of the reference's. Limits are off; PostgreSQL is durable and
passwords cost what they cost in production; the reference hashes as many at once as the API allows itself, one less
than there are processors. Times in milliseconds; they depend on the machine. How many queries a route sends is fixed by
\`apps/api/src/round-trips.test.ts\`.

`;

/** Why figures miss their goals. */
const REASONS = `Why figures miss their goals:

- A list is one query in both; a booking is two in the API and three in the reference. The difference is processor time of
  the API (the last two columns): routing by the contract, security headers, validation, request ids, log, metrics, traces
  and serialisation, which the reference leaves out ([decision 138](decisions/138-caller-read-with-the-list.md)). Of a
  booking every field of the contract is written.
- Booking also checks its body and computes the price from rules and calendar; a year has 261 weekdays to look at.
- While 16 sign in, hashes of 19 MiB each run in threads of low priority. The lowest priority came nearer to the goal, but
  nobody could sign in while other work filled the processors ([decision 142](decisions/142-hashes-give-way.md)). In
  the second row one other process of that priority hashes and nobody signs in: it shows how much hashing alone slows
  reads.
`;

const FAIRNESS_HEAD = `A list while 16 clients sign in one time after the other, beside the same list while nothing else is asked and
while another process hashes. The rounds alternate and last twice as long as those above; medians of the rounds.

`;

const COLUMNS = [
  'Route',
  'Of reference',
  'Goal',
  'Requests/s',
  'Reference/s',
  'p50',
  'p99',
  'CPU/request',
  'Reference CPU',
  'Load',
];
const median = (values: readonly number[]): number => percentile(values, 0.5);

const perSecond = (rounds: readonly Round[]): number => median(rounds.map((round) => round.perSecond));
const ratio = ({ api, reference }: Pick<Result, 'api' | 'reference'>): number => perSecond(api) / perSecond(reference);

/** A ratio that moves by less is settled. */
const SETTLED = 0.02;

/** Whether there are enough rounds, the last two of which have hardly moved the ratio. */
export function isSettled({ api, reference }: Result, rounds: number): boolean {
  if (api.length < rounds) return false;
  const before = ratio({ api: api.slice(0, -2), reference: reference.slice(0, -2) });
  return Math.abs(ratio({ api, reference }) / before - 1) <= SETTLED;
}

function row(result: Result): string[] {
  const { route, goal, load, api, reference } = result;
  const latencies = api.flatMap((round) => round.latencies);
  return [
    route,
    ratio(result).toFixed(2),
    `≥ ${goal}`,
    perSecond(api).toFixed(0),
    perSecond(reference).toFixed(0),
    percentile(latencies, 0.5).toFixed(1),
    percentile(latencies, 0.99).toFixed(1),
    median(api.map(({ cpu }) => cpu)).toFixed(2),
    median(reference.map(({ cpu }) => cpu)).toFixed(2),
    load.toFixed(1),
  ];
}

/** The figures as a table in Markdown. */
export const resultTable = (results: readonly Result[]): string => markdownTable(COLUMNS, results.map(row));

/** What was run, and what it measured beside the routes. */
interface Run {
  bookings: number;
  rounds: number;
  seconds: number;
  memory: string;
  /** A table in Markdown. */
  fairness: string;
}

/** Writes docs/performance-server.md. */
export function writeResults(
  root: string,
  results: readonly Result[],
  { bookings, rounds, seconds, memory, fairness }: Run,
  machine: string,
): void {
  const size = `${bookings.toLocaleString('en')} bookings, ${rounds} rounds of ${seconds} s, ${machine}.\n\n`;
  writeFileSync(
    join(root, 'docs', 'performance-server.md'),
    `${HEAD}${size}${resultTable(results)}\n\n${FAIRNESS_HEAD}${fairness}\n\nTen seconds later the API holds ${memory} (goal: at most 160 MiB).\n\n${REASONS}`.trimEnd() +
      '\n',
  );
}
