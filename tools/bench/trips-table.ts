import { join } from 'node:path';
import type { Client } from 'pg';
import { openTestPostgres, withClient } from '../postgres';
import { layouts, loadMonth, type Layout } from './trips-layouts';

/** Rows of the table, in millions; about 0.43 million a month with 10,000 passengers. */
const MILLIONS = Number(process.env['BENCH_MILLIONS'] ?? 10);
const PASSENGERS = 10_000;
const MONTHS = Math.max(1, Math.round((MILLIONS * 1_000_000) / (PASSENGERS * 43.5)));
const ROUNDS = 21;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const table = ({ name }: Layout): string => `trips_${name}`;
const passenger = (round: number): string => `md5('p' || ${((round * 7919) % PASSENGERS) + 1})::uuid`;
const monthOf = (round: number): number => (round * 5) % MONTHS;
const day = (round: number): string => `(date '2025-01-06' + interval '${monthOf(round)} month')::date`;

/** What is measured, one statement a round. `from` is the table. */
const READS: Readonly<Record<string, (from: string, round: number) => string>> = {
  'own trips of two weeks': (from, round) =>
    `select * from ${from} where passenger_id = ${passenger(round)} and date between ${day(round)} and ${day(round)} + 13
     and departs_at >= ${day(round)}::timestamptz - interval '1 day' and departs_at < ${day(round)}::timestamptz + interval '15 days'
     order by departs_at`,
  'a day of a market': (from, round) =>
    `select id, subscription_id, departs_at, status from ${from} where date = ${day(round)} and currency = 'ZAR'`,
  'metrics of a passenger': (from, round) =>
    `select count(*), sum(metres) from ${from} where passenger_id = ${passenger(round)} and departs_at <= ${day(round)}
     and status = 'scheduled'`,
  'one trip by its id': (from, round) =>
    `select * from ${from} where id = (select id from ${from} where passenger_id = ${passenger(round)}
     and departs_at >= ${day(round)} order by departs_at limit 1)`,
};

async function timed(client: Client, statement: string): Promise<number> {
  const started = performance.now();
  await client.query(statement);
  return performance.now() - started;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function load(client: Client, layout: Layout): Promise<void> {
  const started = performance.now();
  for (const statement of layout.create) await client.query(statement);
  for (let index = 0; index < MONTHS; index += 1) await client.query(loadMonth(table(layout), index, PASSENGERS));
  for (const statement of layout.index) await client.query(statement);
  await client.query(`vacuum (analyze) ${table(layout)}`);
  say(`${layout.name}: loaded in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Rows, and gigabytes of rows and of indexes, partitions included. */
async function sizeOf(client: Client, layout: Layout): Promise<void> {
  const { rows } = await client.query<{ count: string; heap: string; index: string }>(
    `select (select count(*) from ${table(layout)}) as count, sum(pg_relation_size(relid)) as heap,
       sum(pg_indexes_size(relid)) as index from (
       select '${table(layout)}'::regclass as relid union select relid from pg_partition_tree('${table(layout)}')) parts`,
  );
  const [row] = rows;
  const gigabytes = (bytes: string | undefined) => (Number(bytes) / 1e9).toFixed(2);
  say(`${layout.name}: ${row?.count} rows, ${gigabytes(row?.heap)} GB of rows, ${gigabytes(row?.index)} GB of indexes`);
}

async function read(client: Client, layout: Layout): Promise<void> {
  for (const [what, statement] of Object.entries(READS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timed(client, statement(table(layout), round)));
    }
    say(`${layout.name}: ${what}: median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
  }
}

/** A year's plan of two trips a day, as one statement; and 5,000 trips that change their status in one statement. */
async function write(client: Client, layout: Layout): Promise<void> {
  const from = table(layout);
  const plan = (round: number, days: number) => `insert into ${from}
    select gen_random_uuid(), 1, md5('new s' || ${round})::uuid, md5('new b' || ${round} || ${days})::uuid,
      ${passenger(round)}, null, r, d::date, d + interval '5 hours', 12400, 'scheduled', 6830, 891, 'ZAR', null
    from generate_series(date '2025-01-06', date '2025-01-06' + ${days - 1}, interval '1 day') d, unnest(array['A', 'B']) r
    where extract(isodow from d) <= 5`;
  for (const days of [7, 364].map((wanted) => Math.min(wanted, MONTHS * 28))) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(client, plan(round, days)));
    say(`${layout.name}: insert a plan of ${days} days: median ${median(times).toFixed(1)} ms`);
  }
  const move = await timed(
    client,
    `update ${from} t set status = 'cancelled', version = t.version + 1, why = 'closure' from (
       select id, date, status from ${from} where date = ${day(3)} and currency = 'ZAR' order by id limit 5000 for update
     ) was where t.id = was.id and t.date = was.date and was.status = 'scheduled'`,
  );
  say(`${layout.name}: 5,000 trips change their status: ${move.toFixed(0)} ms`);
}

/** Loads both layouts into a database of its own on the test server, and prints sizes and times. */
async function main(): Promise<void> {
  const server = await openTestPostgres(join(__dirname, '..', '..'));
  const name = `bench_trips_${process.pid}`;
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  try {
    await withClient(server.url, (client) => client.query(`create database ${name}`));
    await withClient(address.toString(), async (client) => {
      for (const layout of layouts(MONTHS)) {
        await load(client, layout);
        await sizeOf(client, layout);
        await read(client, layout);
        await write(client, layout);
      }
    });
  } finally {
    await withClient(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
    await server.close();
  }
}

void main();
