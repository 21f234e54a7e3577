import { useEffect, useRef, useState } from 'react';

/** Handlers by `KeyboardEvent.key`, letters in lower case. */
export type Bindings = Readonly<Record<string, () => void>>;

const TYPING = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';

/** Shortcuts of the page are inactive while a dialog is open. */
type Place = 'page' | 'dialog';

const isOpen = (place: Place) => (window.document.querySelector('[role="dialog"]') !== null) === (place === 'dialog');

/** Single-key shortcuts on the whole page. They are ignored in text fields and with Ctrl, Alt or Cmd. */
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

const STORAGE_KEY = 'consoleReviewKeys';

/**
 * Whether the page's shortcuts are on, stored in localStorage. They can be turned off for speech input and for
 * accidental key presses (WCAG 2.1.4).
 */
export function useShortcutSetting() {
  const [on, setOn] = useState(() => window.localStorage.getItem(STORAGE_KEY) !== 'off');
  const set = (next: boolean) => {
    window.localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, set] as const;
}
