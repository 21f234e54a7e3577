import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** Requirements of levels 1 and 2 in each chapter of the standard, version 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, id = '', level = '', short = '', state = '', where = '']) => ({ id, level, short, state, where }));
const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => /^[\w.@/-]+\.\w+$|^Dockerfile$/.test(span));

it('every requirement of levels 1 and 2 has one row', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const counts = CHAPTERS.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length);
  expect(counts).toEqual(CHAPTERS);
  expect(rows.filter(({ level, short }) => !/^[12]$/.test(level) || short === '')).toEqual([]);
});

it('every file that the table names exists', () => {
  const named = rows.flatMap(({ where }) => filesIn(where));
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('what is met names a file or a reason, and what is not says why', () => {
  const states = ['met', 'partly', 'not met', 'n/a'];
  expect(rows.filter(({ state, where }) => !states.includes(state) || where === '')).toEqual([]);
  const open = rows.filter(({ state }) => state === 'partly' || state === 'not met');
  expect(open.filter(({ where }) => where.replace(/`[^`]*`/g, '').replace(/[\s,;]/g, '') === '')).toEqual([]);
});

it('the figures at the top are those of the table', () => {
  const [, met, partly, not, others] =
    /(\d+)\s+are\s+met,\s+(\d+)\s+partly,\s+(\d+)\s+not,\s+and\s+(\d+)\s+do\s+not\s+apply/.exec(text) ?? [];
  const count = (state: string) => String(rows.filter((row) => row.state === state).length);
  expect([met, partly, not, others]).toEqual(['met', 'partly', 'not met', 'n/a'].map(count));
});
