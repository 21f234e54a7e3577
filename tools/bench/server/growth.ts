import { percentile } from '../../reliability/statistics';
import type { Activation } from './activation';
import type { Round } from './load';

/** The rounds of a list in the small database and in the large one. */
export interface Grown {
  route: string;
  small: Round[];
  large: Round[];
}

const p50 = (rounds: readonly Round[]): number =>
  percentile(
    rounds.flatMap(({ latencies }) => latencies),
    0.5,
  );

function line({ route, small, large }: Grown): string {
  const ratio = (p50(large) / p50(small)).toFixed(2);
  return `| ${[route, ratio, p50(small).toFixed(1), p50(large).toFixed(1)].join(' | ')} |`;
}

/** The medians of both databases and their ratio as a table in Markdown. */
export const growthTable = (grown: readonly Grown[], sizes: readonly [small: number, large: number]): string =>
  [
    `| Route | Ratio of p50 (goal: ≤ 1.2) | ${sizes.map((size) => `p50 at ${size.toLocaleString('en')}`).join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...grown.map(line),
  ].join('\n');

/** The medians of both lengths and their ratio as a table in Markdown. */
export const activationTable = ({ week, year }: Activation): string =>
  [
    '| Payment that makes a plan active | p50 |',
    '| --- | --- |',
    `| of a week | ${percentile(week, 0.5).toFixed(1)} |`,
    `| of a year | ${percentile(year, 0.5).toFixed(1)} |`,
    `| ratio (goal: ≤ 1.3) | ${(percentile(year, 0.5) / percentile(week, 0.5)).toFixed(2)} |`,
  ].join('\n');
