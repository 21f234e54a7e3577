import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../docs/markdown-table';
import type { TestOutcome } from './jest-step';

/** A browser journey that passed only when it was repeated. */
export interface FlakyJourney {
  readonly date: string;
  readonly file: string;
  readonly title: string;
}

/** A run with more flaky journeys than these fails. */
export const MAX_FLAKY = 3;

const PAGE = 'docs/flaky.md';
const HEAD = ['Date', 'File', 'Title'];
const INTRODUCTION = `# Flaky browser journeys

Journeys that failed and then passed when repeated, newest first. The end-to-end stage of \`npm test\` adds a row for each
one; in CI it only prints them. Remove a row together with its cause. A run with more than ${MAX_FLAKY} of them fails.
`;

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** The flaky journeys in Playwright's JSON report, with the date of the run (YYYY-MM-DD); none without a report. */
export function flakyJourneys(report: string, date: string): FlakyJourney[] {
  if (!existsSync(report)) return [];
  const flakyIn = ({ suites = [], specs = [] }: Suite): FlakyJourney[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => ({ date, file, title })),
    ...suites.flatMap(flakyIn),
  ];
  return flakyIn(JSON.parse(readFileSync(report, 'utf8')) as Suite);
}

/** The outcome of a run with these flaky journeys: more than MAX_FLAKY fail it. */
export function judgeFlaky(outcome: TestOutcome, journeys: readonly FlakyJourney[]): TestOutcome {
  return { ...outcome, ok: outcome.ok && journeys.length <= MAX_FLAKY };
}

/** Prints the flaky journeys of a run, and adds them to docs/flaky.md unless the run is in CI. */
export function reportFlaky(root: string, journeys: readonly FlakyJourney[], isCi: boolean): void {
  if (journeys.length === 0) return;
  process.stdout.write(`\nFlaky, passed when repeated (more than ${MAX_FLAKY} fail the run):\n`);
  for (const { file, title } of journeys) process.stdout.write(`  ${file}: ${title}\n`);
  if (isCi) return;
  const page = join(root, PAGE);
  writeFileSync(page, withJourneys(existsSync(page) ? readFileSync(page, 'utf8') : '', journeys));
}

/** docs/flaky.md with rows for these journeys on top; a journey is listed once for each date. */
export function withJourneys(page: string, journeys: readonly FlakyJourney[]): string {
  const listed = [...page.matchAll(/^\| (\d{4}-\d{2}-\d{2}) +\| (.+?) +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
  const added = journeys.map(({ date, file, title }) => [date, file, title.replaceAll('|', '\\|')]);
  const rows = new Map([...added, ...listed].map((row) => [row.join(' | '), row]));
  return `${INTRODUCTION}\n${markdownTable(HEAD, [...rows.values()])}\n`;
}
