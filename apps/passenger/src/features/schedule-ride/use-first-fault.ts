import { useEffect, useRef, useState } from 'react';

/**
 * After a refused press the first marked field takes the focus; after a sending that failed too, or else the button
 * that lost the focus while it was disabled. `tries` counts the refused presses: marks show from the first on.
 */
export function useFirstFault<Place extends HTMLElement>(busy = false) {
  const place = useRef<Place>(null);
  const [tries, setTries] = useState(0);
  const [wasBusy, setWasBusy] = useState(false);
  if (busy && !wasBusy) setWasBusy(true);

  useEffect(() => {
    if (busy || (tries === 0 && !wasBusy)) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[type="submit"]'))?.focus();
  }, [tries, busy, wasBusy]);

  return { place, tries, refuse: () => setTries((before) => before + 1) };
}
