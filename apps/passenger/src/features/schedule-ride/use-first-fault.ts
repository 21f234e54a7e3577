import { useWarning } from '@liftclub/ui-kit';
import { useEffect, useRef, useState } from 'react';

/**
 * What a refused press does: the warning shows until it is no longer true, the faults are marked, and the first marked
 * field takes the focus; after a sending that failed too, or else the button that lost the focus while it was disabled.
 * `clean` takes the marks away until the next refused press.
 */
export function useFirstFault<Place extends HTMLElement>(warning: string | undefined, busy = false) {
  const place = useRef<Place>(null);
  const [tries, setTries] = useState(0);
  const [cleanTries, setCleanTries] = useState(0);
  const warn = useWarning(warning);
  const [wasBusy, setWasBusy] = useState(false);
  if (busy && !wasBusy) setWasBusy(true);

  useEffect(() => {
    if (busy || (tries === 0 && !wasBusy)) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[type="submit"]'))?.focus();
  }, [tries, busy, wasBusy]);

  const refuse = () => {
    if (warning !== undefined) warn(warning);
    setTries((before) => before + 1);
  };
  return { place, isMarked: tries > cleanTries, refuse, clean: () => setCleanTries(tries) };
}
