import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { outcome } from './jest-step';
import { playwrightCounts } from './counts';
import { flakyJourneys, judgeFlaky, MAX_FLAKY, reportFlaky, withJourneys, type FlakyJourney } from './flaky';

const DATE = '2026-11-27';

let folder: TemporaryFolder;
let printed: jest.SpiedFunction<typeof process.stdout.write>;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder.path, 'docs'));
  printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  printed.mockRestore();
  folder.remove();
});

/** A report of Playwright with one passed journey and these flaky ones, half of them in a `describe`. */
function reportWith(titles: readonly string[]): string {
  const spec = (title: string, status: string) => ({ title, file: 'account/sign-up.e2e.ts', tests: [{ status }] });
  const flaky = titles.map((title) => spec(title, 'flaky'));
  const report = {
    suites: [
      {
        title: 'account/sign-up.e2e.ts',
        specs: [spec('passes', 'expected'), ...flaky.filter((_one, index) => index % 2 === 0)],
        suites: [{ title: 'on a phone', specs: flaky.filter((_one, index) => index % 2 === 1) }],
      },
    ],
    errors: [],
    stats: { expected: 1, unexpected: 0, flaky: titles.length, skipped: 0 },
  };
  const file = join(folder.path, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const page = () => readFileSync(join(folder.path, 'docs/flaky.md'), 'utf8');
const journey = (title: string, date = DATE): FlakyJourney => ({ date, file: 'account/sign-up.e2e.ts', title });

it('finds the flaky journeys of a report, those in groups too', () => {
  const found = flakyJourneys(reportWith(['signs up', 'signs up on a phone']), DATE);
  expect(found).toEqual([journey('signs up'), journey('signs up on a phone')]);
});

it('finds none without a report', () => {
  expect(flakyJourneys(join(folder.path, 'none.json'), DATE)).toEqual([]);
});

it.each([
  [MAX_FLAKY, true],
  [MAX_FLAKY + 1, false],
])('a run with %s flaky journeys is good: %s', (count, isGood) => {
  const titles = Array.from({ length: count }, (_one, index) => `journey ${index}`);
  const report = reportWith(titles);
  expect(judgeFlaky(outcome(true, playwrightCounts(report)), flakyJourneys(report, DATE)).ok).toBe(isGood);
});

it('prints them and adds them to docs/flaky.md, newest first and once a day', () => {
  reportFlaky(folder.path, [journey('signs up', '2026-11-26')], false);
  reportFlaky(folder.path, [journey('signs up'), journey('shows a | b')], false);
  reportFlaky(folder.path, [journey('signs up')], false);
  expect(page().match(/^\| 2026.*$/gm)).toEqual([
    '| 2026-11-27 | account/sign-up.e2e.ts | signs up     |',
    '| 2026-11-27 | account/sign-up.e2e.ts | shows a \\| b |',
    '| 2026-11-26 | account/sign-up.e2e.ts | signs up     |',
  ]);
  expect(printed.mock.calls.join('\n')).toContain('account/sign-up.e2e.ts: shows a | b');
});

it('only prints them in CI', () => {
  reportFlaky(folder.path, [journey('signs up')], true);
  expect(printed).toHaveBeenCalled();
  expect(page).toThrow('ENOENT');
});

it('writes the page as Prettier does, without rows as well', () => {
  const prettier = join(__dirname, '../../node_modules/prettier/bin/prettier.cjs');
  const formatted = (input: string) =>
    execFileSync(process.execPath, [prettier, '--stdin-filepath', 'docs/flaky.md'], { input, encoding: 'utf8' });
  for (const text of [withJourneys('', []), withJourneys('', [journey('signs up')])])
    expect(formatted(text)).toBe(text);
});
