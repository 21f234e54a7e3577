import * as fc from 'fast-check';
import type { Pool } from 'pg';
import { Problem } from '../../src/problems';
import { ProviderUnavailable } from '../../src/providers/provider-client';
import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../database/kill-connection';
import type { TestApi } from '../test-api';

const LONG = process.env['LONG'] === '1';

/** How many histories a model plays; `npm run test:long` sets LONG, and HISTORIES is a number for one's own runs. */
export const numberOfHistories = (usual: number): number => Number(process.env['HISTORIES'] ?? (LONG ? 10_000 : usual));

/** The seed of the histories of a model; SEED is another one for one's own runs. */
export const seedOf = (usual: number): number => Number(process.env['SEED'] ?? usual);

/** Random histories of a subject: counts what they consist of, and reports it with the outcome. */
export function historiesOf(subject: string) {
  const seen = new Map<string, number>();
  const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
  return {
    count,
    /** Runs a command. A refusal by the API, and a provider that is down, are counted and are no failure. */
    async perform(name: string, command: () => Promise<unknown>): Promise<void> {
      try {
        await command();
        count(name);
      } catch (error) {
        if (error instanceof ProviderUnavailable) return count(`${name}: provider unavailable`);
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        count(`${name}: ${error.code}`);
      }
    },
    /** Runs a command in a process that ends at a statement. */
    async performUntil(crash: CrashPoint, api: TestApi, command: () => Promise<unknown>): Promise<void> {
      const at = await crashDuring(crash, command);
      if (at !== undefined) await brokenConnectionsClosed(api);
      count(at === undefined ? 'crash that came too late' : 'crash');
    },
    /** Checks properties at once, `numRuns` histories of each from `seed` on. Throws the shortest failing history. */
    async check<T>(properties: readonly fc.IAsyncProperty<T>[], numRuns: number, seed: number): Promise<void> {
      const results = await Promise.all(
        properties.map((property, index) => fc.check(property, { numRuns, seed: seed + index, endOnFailure: !LONG })),
      );
      const runs = results.map((result) => `${result.numRuns} from seed ${result.seed}`).join(', ');
      const lines = [...seen].sort().map(([what, times]) => `  ${what}: ${times}`);
      process.stdout.write(`\nHistories of ${subject}: ${runs}:\n${lines.join('\n')}\n`);
      const broken = results.find(({ failed }) => failed);
      if (broken) throw new Error(fc.defaultReportMessage(broken), { cause: broken.errorInstance });
    },
  };
}

/** Rules by name, each as a query for the rows that break it. */
export type Rules = Readonly<Record<string, string>>;

/** One query for the names of the broken rules. */
export const brokenRulesQuery = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, query]) => `select '${name}' as name where exists (${query})`)
    .join(' union all ');

/** The names that such a query finds. It is prepared under `name`, because to plan it takes longer than to run it. */
export async function findBroken(
  $client: Pool,
  query: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<string[]> {
  return (await $client.query<{ name: string }>(query)).rows.map(({ name }) => name);
}
