import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaUnderCurve, percentile, tally } from '../load/statistics';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Figure, Measured } from './figure';
import { FIGURES } from './figures';
import { LEAST, tooOld } from './figures/dependencies';
import { chosenFigures } from './measure-goals';
import { resultTable, writeReport } from './report';

const ROOT = join(__dirname, '../..');
const figure = (name: string): Figure => ({
  name,
  goal: `goal of ${name}`,
  share: `tests of ${name}`,
  run: () => Promise.reject(),
});
const ALL = [figure('one'), figure('two')];

it('every figure has a name of its own', () => {
  expect(new Set(FIGURES.map(({ name }) => name)).size).toBe(FIGURES.length);
});

it('every figure names its share of npm test, and the named files exist', () => {
  const named = FIGURES.map(({ name, share }) => ({
    name,
    files: [...share.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  }));
  expect(named.filter(({ files }) => files.length === 0).map(({ name }) => name)).toEqual(['mutation']);
  expect(named.flatMap(({ files }) => files).filter((file) => !existsSync(join(ROOT, String(file))))).toEqual([]);
});

it('all figures are measured unless some are named', () => {
  expect(chosenFigures(ALL, [])).toEqual(ALL);
  expect(chosenFigures(ALL, ['--only', 'two'])).toEqual([ALL[1]]);
  expect(chosenFigures(ALL, ['--only=two,one'])).toEqual([ALL[1], ALL[0]]);
  expect(() => chosenFigures(ALL, ['--only', 'three'])).toThrow('There is no figure "three": one, two.');
  expect(() => chosenFigures(ALL, ['--all'])).toThrow('Use: npm run reliability');
});

it('a report has a row for each figure and keeps the rows of those that were not measured now', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder.path, 'docs'));
  const write = (...results: [Figure, Measured][]) => writeReport(folder.path, ALL, new Map(results), 'this machine');
  const [one, two] = ALL as [Figure, Figure];
  write([one, { measured: '1 | 2', met: true, note: '' }]);
  write([two, { measured: 'none', met: undefined, note: 'No source.' }]);
  const rows = readFileSync(join(folder.path, 'docs/reliability.md'), 'utf8').split('\n');
  expect(rows.filter((row) => /^\| (one|two) /.test(row))).toEqual([
    '| one | goal of one | 1 \\| 2 | yes | this machine |',
    '| two | goal of two | none | not measured | No source. this machine |',
    '| one | tests of one |',
    '| two | tests of two |',
  ]);
  folder.remove();
});

it('the results are printed as one table with goal, measured value and whether it is met', () => {
  const [one, two] = ALL as [Figure, Figure];
  const long = 'a long value that needs more room than its column has';
  const rows = resultTable(
    new Map([
      [one, { measured: long, met: false, note: '' }],
      [two, { measured: '0 lost', met: true, note: '' }],
    ]),
  ).split('\n');
  expect(rows.map((row) => row.split(/ \|(?: |$)|-\+-/).map((cell) => cell.trim()))).toEqual([
    ['Name', 'Goal', 'Measured', 'Met'],
    expect.anything(),
    ['one', 'goal of one', 'a long value that needs more room than its', 'NO'],
    ['', '', 'column has', ''],
    expect.anything(),
    ['two', 'goal of two', '0 lost', 'yes'],
  ]);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(120);
});

it('two samples that nobody can tell apart have half the area under their curve, separate ones all of it', () => {
  expect(areaUnderCurve([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0.5);
  expect(areaUnderCurve([1, 2], [3, 4])).toBe(1);
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
  expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75);
});

it('a percentile is one of the values, and a tally counts each', () => {
  expect(percentile([5, 1, 9], 0.5)).toBe(5);
  expect(percentile([5, 1, 9], 0.99)).toBe(9);
  expect(tally([200, 503, 200])).toBe('200 × 2, 503 × 1');
});

it('no installed version of a package is older than the holes in it allow', () => {
  expect(tooOld(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))).toEqual([]);
  const lock = (version: string) => ({
    packages: Object.fromEntries(Object.keys(LEAST).map((name) => [`node_modules/${name}`, { version }])),
  });
  expect(tooOld(lock('99.0.0'))).toEqual([]);
  expect(tooOld(lock('5.12.0'))).toEqual(['fastify 5.12.0', '@fastify/multipart 5.12.0']);
  expect(
    tooOld({ packages: { ...lock('99.0.0').packages, 'node_modules/x/node_modules/fastify': { version: '4.9.9' } } }),
  ).toEqual(['fastify 4.9.9']);
  expect(tooOld({ packages: {} })).toHaveLength(5);
});
