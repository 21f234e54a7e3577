import { useWarning } from '@liftclub/ui-kit';
import { useEffect, useRef, useState } from 'react';

/**
 * Handles a refused press: the warning shows until it no longer applies, the faults are marked, and the first marked
 * field gets the focus, also after a failed request; without one the submit button, which lost it while disabled.
 * `clean` removes the marks until the next refused press.
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
