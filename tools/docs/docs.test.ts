import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sharedWithApi, tables } from './setting-parsers.cjs';
import { RETENTION } from './retention-list.cjs';
import { withRetentionTable } from './retention-table';
import { withSettingsTables } from './settings-tables';
import { withStaffRights } from './staff-rights';
import { withTableOwners } from './table-owners';

const ROOT = join(__dirname, '..', '..');
const SOURCES = ['apps', 'libs', 'tools', 'e2e'];
const DECISIONS = 'docs/decisions';

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const spansOf = (markdown: string): string[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

const decisions = readdirSync(join(ROOT, DECISIONS)).filter((name) => /^\d{3}-/.test(name));
const living = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['architecture', 'glossary', 'operations', 'privacy', 'scaling', 'security', 'staff-rights'].map(
    (name) => `docs/${name}.md`,
  ),
];
const files = SOURCES.flatMap(filesIn);
const fileNames = new Set(files.map((path) => basename(path)));
const source = files
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

// A decision may name what has been moved or removed since: it is not rewritten.
it.each(living)('%s names only paths and files that exist', (page) => {
  const missing = spansOf(read(page)).filter((span) => {
    if (/^(apps|libs|tools|docs|e2e|\.github|\.ci)\/[\w./-]+$/.test(span)) return !existsSync(join(ROOT, span));
    return /^[\w.-]+\.(ts|tsx|cjs)$/.test(span) && !fileNames.has(span);
  });
  expect(missing).toEqual([]);
});

it.each([...living, `${DECISIONS}/README.md`])('%s links only to pages that exist', (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(ROOT, page, '..', target)))).toEqual([]);
});

it.each(['modules', 'providers'])('docs/architecture.md names every folder of apps/api/src/%s', (folder) => {
  const entries = readdirSync(join(ROOT, 'apps/api/src', folder), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const spans = spansOf(read('docs/architecture.md')).map((span) => span.replace(/\/$/, ''));
  expect(folders.filter((name) => !spans.includes(name))).toEqual([]);
});

it.each(decisions)('%s has a status and a date', (name) => {
  const [, number = ''] = /^(\d{3})-/.exec(name) ?? [];
  const text = read(`${DECISIONS}/${name}`).replaceAll('*', '');
  expect(text).toMatch(new RegExp(`^# ${number}: `));
  expect(text).toMatch(/^- Status: (proposed|accepted|superseded by \d{3})$/m);
  expect(text).toMatch(/^- Date: \d{4}-\d{2}-\d{2}$/m);
});

it('the index names every decision that is in force, once', () => {
  const superseded = decisions.filter((name) => /^- \**Status\**: superseded/m.test(read(`${DECISIONS}/${name}`)));
  const indexed = [...read(`${DECISIONS}/README.md`).matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(
    ([, name = '']) => name,
  );
  expect(indexed.sort()).toEqual(decisions.filter((name) => !superseded.includes(name)).sort());
});

it('every decision has a number of its own', () => {
  const numbers = decisions.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('every name in the last column of the glossary exists in the code', () => {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const names = rows.flatMap((row) => spansOf(row.split('|').at(-2) ?? ''));
  expect(names.length).toBeGreaterThan(40);
  const isDeclared = (name: string) =>
    new RegExp(`\\b((type|interface|const|function|class) ${name}\\b|pgTable\\(\\s*'${name}')`).test(source);
  expect(names.filter((name) => !isDeclared(name))).toEqual([]);
});

it('every setting is in the tables of operations.md, as its parser describes it', () => {
  const page = read('docs/operations.md');
  expect(withSettingsTables(page)).toBe(page);
});

it('what the start and the sandbox share with the API is a setting of the API, and everything else their own', () => {
  const { start = [], sandbox = [], ...api } = tables;
  const names = Object.values(api)
    .flat()
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(sharedWithApi.filter((name) => !names.includes(name))).toEqual([]);
  expect([...start, ...sandbox].filter(({ name }) => names.includes(name))).toEqual([]);
});

it('architecture.md shows every table at its owner', () => {
  const tables = [...source.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name);
  const page = read('docs/architecture.md');
  const [, owners = ''] = page.split('<!-- tables -->');
  const listed = spansOf(owners.split('```mermaid')[0] ?? '').filter((span) => tables.includes(span));
  expect(listed.sort()).toEqual(tables.sort());
  expect(withTableOwners(page)).toBe(page);
});

it('every table has one line of retention, and privacy.md has them', () => {
  const tables = [...source.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name);
  expect(RETENTION.map(({ table }) => table).sort()).toEqual(tables.sort());
  const page = read('docs/privacy.md');
  expect(withRetentionTable(page)).toBe(page);
});

it('docs/staff-rights.md has the rights of every role, and every endpoint of the console', () => {
  const page = read('docs/staff-rights.md');
  expect(withStaffRights(page)).toBe(page);
});

it('THIRD-PARTY-NOTICES names every package that the product depends on', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const named = new Set([...read('THIRD-PARTY-NOTICES').matchAll(/^ - (\S+)$/gm)].map(([, name]) => name));
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
});
