import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..');
const ASKS_FOR_TIME =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b|\bdefaultNow\b/i;

/** The job queue lives by the database's time; clock/ maps it to the server's clock. */
const QUEUE_TIME = 'clock/queue-time.ts';
/** The rows that a process may delete must not depend on the time that the process itself says. */
const RIGHTS = 'db/database-roles.ts';
/** Run once, on rows of versions whose clock could not be moved. */
const PAST_MIGRATIONS = [
  'db/migrations/0009_desk-state.sql',
  'db/migrations/0010_ledger.sql',
  'db/migrations/0013_trips.sql',
];

const asksForTime = (text: string): boolean =>
  text
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$|^--.*$/gm, '')
    .replaceAll(/\b(?:Date|performance|clock|serverClock)\.now\(\)/gi, '')
    .split('\n')
    .some((line) => ASKS_FOR_TIME.test(line));

it('no SQL of the product asks the database for the time but the queue and the rights of its roles', () => {
  const asking = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name) && !name.startsWith('testing'))
    .filter((name) => asksForTime(readFileSync(join(SOURCE, name), 'utf8')));
  expect(asking.sort()).toEqual([QUEUE_TIME, RIGHTS, ...PAST_MIGRATIONS]);
});

it.each([
  'where until < now()',
  'set at = CURRENT_TIMESTAMP',
  'default current_date',
  'createdAt: instant().defaultNow()',
])('such as %s', (sql) => {
  expect(asksForTime(sql)).toBe(true);
});
