import { useState, type ReactNode } from 'react';

interface HeldProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled field in a story. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Does nothing, for callbacks whose effect is outside a story. */
export const ignore = () => undefined;
