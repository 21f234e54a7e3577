import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_OWNERS } from './table-owners';

const SOURCE = join(__dirname, '..');

const OWNED = Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const));

const filesUnder = (folder: string, ending: string): string[] =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Tables that a file inserts into, updates or deletes from, through drizzle or in SQL of its own. */
function tablesWritten(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const calls = [...text.matchAll(/\b(?:tx|db)\s*\.(?:insert|update|delete)\((\w+)\)/g)].map(([, table = '']) => table);
  const statements = [...text.matchAll(/\b(?:insert into|delete from|update) ([a-z_]+) (?:\(|set\b|where\b)/g)];
  return [...calls, ...statements.map(([, table = '']) => camelCase(table))];
}

it('every table has one owner', () => {
  const tables = filesUnder('db/schema', '.ts').flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/const (\w+) = pgTable\(/g)].map(([, table = '']) => table),
  );
  expect(OWNED.map(([table]) => table).sort()).toEqual(tables.sort());
});

/** Erasing a person empties rows of many tables in one place, beside the list of retention. */
const ERASURE = 'modules/privacy/erase-repository.ts';

it('only the repositories of its owner write a table', () => {
  const owners = new Map(OWNED);
  const writes = ['modules', 'console', 'plugins', 'messages', 'jobs', 'operator', 'clock']
    .flatMap((folder) => filesUnder(folder, '.ts'))
    .filter((file) => !file.endsWith('.test.ts') && file !== ERASURE)
    .flatMap((file) => tablesWritten(file).map((table) => ({ file, table })))
    .filter(({ table }) => owners.has(table));
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(25);
  const foreign = writes.filter(
    ({ file, table }) => !file.startsWith(`${owners.get(table)}/`) || !file.endsWith('-repository.ts'),
  );
  expect(foreign).toEqual([]);
});
