import { useState, type KeyboardEvent } from 'react';

/** The keys that choose among the rows, with the position after each. */
const MOVES: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active + count - 1) % count,
};

interface Choice {
  /** The position of the chosen row. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly optionId: (index: number) => string;
}

interface Rows<Row> {
  readonly listId: string;
  /** The response that has the rows. */
  readonly results: unknown;
  readonly rows: readonly Row[];
  /** False for rows of an earlier text. */
  readonly isCurrent: boolean;
}

/** The row that arrow keys choose and Enter opens. Other results begin at their first row; earlier ones do not open. */
export function useChoice<Row>({ listId, results, rows, isCurrent }: Rows<Row>, onOpen: (row: Row) => void): Choice {
  const [choice, setChoice] = useState({ of: results, index: 0 });
  const active = choice.of === results ? choice.index : 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = rows[active];
    if (chosen === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isCurrent) onOpen(chosen);
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const index = move(active, rows.length);
    setChoice({ of: results, index });
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' });
  };
  return { active, onKeyDown, optionId };
}
