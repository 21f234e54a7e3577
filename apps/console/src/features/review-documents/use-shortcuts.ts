import { useEffect, useRef, useState } from 'react';

/** By `KeyboardEvent.key`, letters small. */
export type Bindings = Readonly<Record<string, () => void>>;

const TYPING = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';

/** Whose keys these are: those of the page rest while a dialog stands over it. */
type Place = 'page' | 'dialog';

const isOpen = (place: Place) => (window.document.querySelector('[role="dialog"]') !== null) === (place === 'dialog');

/** Acts on single keys wherever the focus is; not while somebody types, nor with Ctrl, Alt or Cmd, which are the browser's. */
export function useShortcuts(place: Place, bindings: Bindings, enabled = true): void {
  const current = useRef(bindings);
  useEffect(() => {
    current.current = bindings;
  });

  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !isOpen(place)) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [place, enabled]);
}

const KEPT_AS = 'consoleReviewKeys';

/** Whether single keys act on the page: on until somebody turns them off, whose voice or hand may press them by accident. */
export function useShortcutSetting() {
  const [on, setOn] = useState(() => window.localStorage.getItem(KEPT_AS) !== 'off');
  const set = (next: boolean) => {
    window.localStorage.setItem(KEPT_AS, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, set] as const;
}
