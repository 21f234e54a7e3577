import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** The value after it has not changed for 400 ms. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
