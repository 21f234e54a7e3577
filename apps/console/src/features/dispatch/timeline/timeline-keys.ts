import type { TimelineRow } from './timeline';

/** What is chosen on the board: a run by its id, or a trip by its id. */
export interface Chosen {
  readonly kind: 'run' | 'trip';
  readonly id: string;
}

/** The name of a cell of the timeline, unique on it. */
export const cellKey = ({ kind, id }: Chosen): string => `${kind} ${id}`;

const MANY_ROWS = 10;

/** The cells of a row from left to right: its runs, then its trips. */
export const cellsOf = ({ runs, bars }: TimelineRow): Chosen[] => [
  ...runs.map(({ id }): Chosen => ({ kind: 'run', id })),
  ...bars.map(({ tripId }): Chosen => ({ kind: 'trip', id: tripId })),
];

/**
 * The cell that a key leads to from another one; undefined for other keys and beyond the edges. Left and right move
 * along the row, up and down to the trip nearest in time, Home and End to the ends of the row, with Ctrl to the first
 * and the last row.
 */
export function cellAfter(
  rows: readonly TimelineRow[],
  from: string,
  { key, ctrlKey = false }: { readonly key: string; readonly ctrlKey?: boolean },
): Chosen | undefined {
  const rowIndex = rows.findIndex((row) => cellsOf(row).some((cell) => cellKey(cell) === from));
  const row = rows[rowIndex];
  if (!row) return undefined;
  const cells = cellsOf(row);
  const index = cells.findIndex((cell) => cellKey(cell) === from);
  switch (key) {
    case 'ArrowLeft':
      return cells[index - 1];
    case 'ArrowRight':
      return cells[index + 1];
    case 'Home':
      return ctrlKey ? cellsOf(rows[0] ?? row)[0] : cells[0];
    case 'End':
      return ctrlKey ? cellsOf(rows.at(-1) ?? row).at(-1) : cells.at(-1);
    default: {
      const step = ROW_STEPS[key];
      if (step === undefined) return undefined;
      const target = rows[Math.min(rows.length - 1, Math.max(0, rowIndex + step))];
      return target && target !== row ? nearest(target, row.bars[index - row.runs.length]) : undefined;
    }
  }
}

const ROW_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -MANY_ROWS,
  PageDown: MANY_ROWS,
};

/** The trip of a row that begins nearest to another one; its first run where there is none, or from a run. */
function nearest(row: TimelineRow, to: TimelineRow['bars'][number] | undefined): Chosen | undefined {
  const [first, ...others] = row.bars;
  if (!to || !first) return cellsOf(row)[0];
  const distance = ({ from }: { readonly from: number }) => Math.abs(from - to.from);
  const best = others.reduce((found, bar) => (distance(bar) < distance(found) ? bar : found), first);
  return { kind: 'trip', id: best.tripId };
}
