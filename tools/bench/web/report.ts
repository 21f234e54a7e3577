import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../../docs/markdown-table';
import { percentile } from '../../load/statistics';
import type { PageLoad } from './page-load';

/** The loads of one page of one site. */
export interface Row {
  page: string;
  site: string;
  loads: Partial<PageLoad>[];
}

const HEAD = `# Performance of the pages

Measured by \`npm run bench:web\` in Chromium: each page is opened with an empty cache, 412 × 823 pixels, 1.6 Mbit/s,
150 ms for each request and a processor slowed down four times; medians of all rounds, with the slowest in brackets.
\`npm run bench:web -- --also PORT,SANDBOX_PORT\` measures a second product that is already running, page by page in
turn with this checkout. All times in milliseconds; they depend on the machine and on what else it does.

- Usable: the form can be sent; home's heading and the person's own links are there, drawn by the app.
- Shift: cumulative layout shift. Input: the longest time from an input to the next frame.
- Script: kB (1,000 bytes) of compressed scripts, and their number, that had arrived when the page was usable.
- Goals for every page: first and largest paint 1,000 at most, usable 1,900, shift 0.02, input 200; sign-in with 150 kB of
  script, console sign-in likewise; from the press of Sign In to home 1,500.

`;

const COLUMNS = ['Page', 'First paint', 'Largest paint', 'Usable', 'Shift', 'Input', 'Script', 'Requests'];

/** What was measured of one kind; empty for a page without it. */
const measured = ({ loads }: Row, key: keyof PageLoad): number[] =>
  loads.flatMap(({ [key]: value }) => (value === undefined || Number.isNaN(value) ? [] : [value]));

/** The median, written by `text`; empty without values. */
function median(row: Row, key: keyof PageLoad, text: (value: number) => string): string {
  const values = measured(row, key);
  return values.length === 0 ? '' : text(percentile(values, 0.5));
}

function time(row: Row, key: keyof PageLoad): string {
  const slowest = Math.max(...measured(row, key)).toFixed(0);
  return median(row, key, (value) => `${value.toFixed(0)} (${slowest})`);
}

function cells(row: Row, sites: number): string[] {
  const bytes = median(row, 'scriptBytes', (value) => (value / 1000).toFixed(1));
  const scripts = median(row, 'scripts', (value) => `${bytes} in ${value}`);
  return [
    sites > 1 ? `${row.page}, ${row.site}` : row.page,
    time(row, 'firstPaint'),
    time(row, 'largestPaint'),
    time(row, 'usable'),
    median(row, 'shift', (value) => value.toFixed(3)),
    time(row, 'interaction'),
    scripts,
    median(row, 'requests', String),
  ];
}

/** The figures as a table in Markdown. */
export function table(rows: readonly Row[]): string {
  const sites = new Set(rows.map(({ site }) => site)).size;
  return markdownTable(
    COLUMNS,
    rows.map((row) => cells(row, sites)),
  );
}

/** Writes docs/performance.md. */
export function writePerformance(root: string, rows: readonly Row[], rounds: number, machine: string): void {
  const text = `${HEAD}${rounds} rounds, ${machine}.\n\n${table(rows)}\n`;
  writeFileSync(join(root, 'docs', 'performance.md'), text);
}
