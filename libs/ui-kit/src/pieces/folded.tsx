import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button';

/** So many are shown before the button is pressed. */
const FIRST = 4;

interface FoldedProps<Item> {
  readonly items: readonly Item[];
  /** The label of the button that shows the others. */
  readonly moreLabel: (others: number) => string;
  readonly fewerLabel: string;
  /** Renders the shown items as a list. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** The first four items of a long list, and a button below it that shows the others or hides them again. */
export function Folded<Item>({ items, moreLabel, fewerLabel, children }: FoldedProps<Item>) {
  const [open, setOpen] = useState(false);
  const others = items.length - FIRST;
  return (
    <>
      {children(open ? items : items.slice(0, FIRST))}
      {others > 0 && (
        <Button small look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? fewerLabel : moreLabel(others)}
        </Button>
      )}
    </>
  );
}
