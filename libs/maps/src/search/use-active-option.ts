import { useState } from 'react';

/**
 * Which of the options the keyboard stands on, -1 for none; going past an end comes in at the other, new options begin
 * anew.
 */
export function useActiveOption(options: readonly unknown[]): [number, (index: number) => void] {
  const [active, setActive] = useState({ index: -1, first: options[0] });
  const index = active.first === options[0] && active.index < options.length ? active.index : -1;
  const moveTo = (next: number) => {
    const wrapped = next >= options.length ? 0 : next < 0 ? options.length - 1 : next;
    setActive({ index: wrapped, first: options[0] });
  };
  return [index, moveTo];
}
