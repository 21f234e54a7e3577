import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readInstance, solveInstance } from '@liftclub/planner';
import { say } from '../../commands/run-tool';
import { BEST_KNOWN } from './best-known';
import { cpuMilliseconds, mean, median } from './figures';

/** A solved instance; routes are the stops' numbers of the file without the depot. */
export interface Solved {
  readonly instance: string;
  readonly seed: number;
  readonly cost: number;
  readonly routes: readonly (readonly number[])[];
  readonly cpu_seconds: number;
}

/** All `.txt` files of a folder. */
export function readFolder(folder: string): { name: string; text: string }[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((file) => ({ name: basename(file, '.txt'), text: readFileSync(join(folder, file), 'utf8') }));
}

/** Solves each instance once per seed and prints a row for each instance, then the mean gap of the medians. */
export function benchInstances(
  instances: readonly { name: string; text: string }[],
  seconds: number,
  seeds: readonly number[],
): { solved: Solved[]; rows: string[][] } {
  const solved: Solved[] = [];
  const gaps: number[] = [];
  const rows = instances.map(({ name, text }) => {
    const runs = seeds.map((seed) => solveOnce(name, text, seconds, seed));
    solved.push(...runs.map(({ unserved: _, ...run }) => run));
    const cost = median(runs.map((run) => run.cost));
    const best = BEST_KNOWN[name];
    const gap = best === undefined ? undefined : 100 * (cost / best - 1);
    const lost = runs.reduce((sum, { unserved }) => sum + unserved, 0);
    if (gap !== undefined && lost === 0) gaps.push(gap);
    const row = [
      name,
      lost > 0 ? `${lost} trips unserved` : cost.toFixed(2),
      best?.toFixed(2) ?? '–',
      gap === undefined || lost > 0 ? '–' : `${gap.toFixed(2)} %`,
      `${mean(runs.map((run) => run.cpu_seconds)).toFixed(1)} s`,
    ];
    say(row.join('\t'));
    return row;
  });
  if (gaps.length > 0) {
    rows.push(['**mean**', '', '', `${mean(gaps).toFixed(2)} %`, '']);
    say(`mean gap of ${gaps.length} instances: ${mean(gaps).toFixed(2)} %`);
  }
  return { solved, rows };
}

function solveOnce(instance: string, text: string, seconds: number, seed: number): Solved & { unserved: number } {
  const started = cpuMilliseconds();
  const budget = { milliseconds: seconds * 1000, now: cpuMilliseconds };
  const { cost, unserved, routes } = solveInstance(readInstance(text), { seed, budget });
  return { instance, seed, cost, unserved, routes, cpu_seconds: (cpuMilliseconds() - started) / 1000 };
}
