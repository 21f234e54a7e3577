import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** The value once it has not changed for a moment: nobody is asked at every key that is pressed. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
