import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Measured } from './figure';

const HEAD = `# Reliability figures

Measured by \`npm run reliability\`; \`npm run reliability -- --only NAME\` measures one and replaces its row. The goals are those of
the product's security requirements. Latencies depend on the machine and on what else it does; counts do not.

| Name | Goal | Measured | Met | Note |
| ---- | ---- | -------- | --- | ---- |
`;

const SHARES = `
## In npm test

What \`npm test\` judges of each figure at every run, with fixed seeds.

| Name | Share |
| ---- | ----- |
`;

const metWord = ({ met }: Measured): string => (met === undefined ? 'not measured' : met ? 'yes' : 'NO');
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '\\<');

/** Prints what a figure came to. */
export function printResult({ name, goal }: Figure, result: Measured, say: (line: string) => void): void {
  say(`\n${name} — ${metWord(result)}\n  goal      ${goal}\n  measured  ${result.measured}`);
  if (result.note) say(`  note      ${result.note}`);
}

/** The lines of a text, none longer than `width` unless a word is. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A table for a terminal: a rule after each row, cells broken into lines of their column's width. */
function textTable(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  const blocks = rows.map((row) => {
    const cells = widths.map((width, column) => linesOf(row[column] ?? '', width));
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      widths
        .map((width, column) => (cells[column]?.[line] ?? '').padEnd(width))
        .join(' | ')
        .trimEnd(),
    ).join('\n');
  });
  return blocks.join(`\n${rule}\n`);
}

/** The results as one table of 118 columns. */
export function resultTable(results: ReadonlyMap<Figure, Measured>): string {
  const rows = [...results].map(([{ name, goal }, result]) => [name, goal, result.measured, metWord(result)]);
  return textTable([['Name', 'Goal', 'Measured', 'Met'], ...rows], [15, 38, 44, 12]);
}

/** Writes docs/reliability.md: new rows for `results`, the former rows of the other figures, and all shares. */
export function writeReport(
  root: string,
  figures: readonly Figure[],
  results: ReadonlyMap<Figure, Measured>,
  machine: string,
): void {
  const file = join(root, 'docs', 'reliability.md');
  const former = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const rows = figures.map((figure) => {
    const result = results.get(figure);
    if (!result) {
      const row = former.find((line) => line.startsWith(`| ${figure.name} |`));
      return row ?? `| ${figure.name} | ${cell(figure.goal)} | | not measured | |`;
    }
    const note = `${result.note} ${machine}`.trim();
    return `| ${figure.name} | ${[figure.goal, result.measured, metWord(result), note].map(cell).join(' | ')} |`;
  });
  const shares = figures.map(({ name, share }) => `| ${name} | ${cell(share)} |`);
  writeFileSync(file, `${HEAD}${rows.join('\n')}\n${SHARES}${shares.join('\n')}\n`);
}
