import { useEffect, useRef, useState } from 'react';

/** After a refused press the first marked field takes the focus. `tries` counts the refusals: marks show from the first on. */
export function useFirstFault<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { place, tries, refuse: () => setTries((before) => before + 1) };
}
