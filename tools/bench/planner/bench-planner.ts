import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../docs/markdown-table';
import { benchCity } from './city-report';
import { generatedInstances } from './generated-instances';
import { benchInstances, readFolder } from './instances';

const INSTANCE_HEAD = ['instance', 'distance', 'best known', 'gap', 'CPU'];

/** The page with the table between its two marks replaced; unchanged when it has no such marks. */
function replaceTable(page: string, name: string, table: string): string {
  const [start, end] = [`<!-- table ${name} -->`, `<!-- end ${name} -->`];
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  return from < 0 || to < from ? page : `${page.slice(0, from + start.length)}\n\n${table}\n\n${page.slice(to)}`;
}

/**
 * Measures the planner in CPU seconds of this process. Without a folder it solves the project's own instances and then
 * plans city mornings. `--docs` writes the tables into docs/planner.md.
 */
export function benchPlanner(args: string[], root: string): void {
  const { values } = parseArgs({
    args,
    options: {
      instances: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      seeds: { type: 'string', default: '1,2,3' },
      json: { type: 'string' },
      city: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  const seeds = values.seeds.split(',').map(Number);
  if (!(seconds > 0) || seeds.some((seed) => !Number.isInteger(seed))) {
    throw new Error(
      'Usage: bench:planner [--instances DIR] [--seconds S] [--seeds 1,2,3] [--json OUT] [--city] [--docs]',
    );
  }
  const write = (name: string, head: string[], rows: string[][]): void => {
    const page = join(root, 'docs/planner.md');
    if (values.docs) writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), name, markdownTable(head, rows)));
  };
  if (!values.city || values.instances !== undefined) {
    const instances = values.instances === undefined ? generatedInstances() : readFolder(values.instances);
    const { solved, rows } = benchInstances(instances, seconds, seeds);
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(solved, null, 1)}\n`);
    write(`${values.instances === undefined ? 'own' : 'published'}-${seconds}`, INSTANCE_HEAD, rows);
  }
  if (values.city || values.instances === undefined) {
    const rows = benchCity(seconds, seeds);
    write('city', ['figure', ...seeds.map((seed) => `morning ${seed}`), 'goal'], rows);
  }
}
