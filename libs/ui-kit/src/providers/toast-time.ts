import { closeSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds for which a toast is shown (specification section 9). */
const STAYS = 5000;

/** The toasts on the page that are not leaving, by message. */
export const shownToasts = new Map<string, SnackbarKey>();

/** How to renew them. */
const renewals = new Map<SnackbarKey, () => void>();

/** Gives a toast its full time again. */
export const renewToast = (key: SnackbarKey): void => renewals.get(key)?.();

/**
 * Closes the toast after its time, which restarts when it is renewed, when the pointer leaves it and when the window
 * has the focus again. Returns how often it was renewed.
 */
export function useToastTime(message: string, key: SnackbarKey, content: RefObject<HTMLElement | null>): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    renewals.set(key, () => setTimes((before) => before + 1));
    return () => {
      renewals.delete(key);
      if (shownToasts.get(message) === key) shownToasts.delete(message);
    };
  }, [message, key]);
  useEffect(() => {
    const element = content.current?.closest('[data-notice]');
    let timer: ReturnType<typeof setTimeout>;
    const pause = () => clearTimeout(timer);
    const start = () => {
      pause();
      timer = setTimeout(() => closeSnackbar(key), STAYS);
    };
    start();
    const events = [
      [window, 'blur', pause],
      [window, 'focus', start],
      [element, 'mouseenter', pause],
      [element, 'mouseleave', start],
    ] as const;
    for (const [target, name, react] of events) target?.addEventListener(name, react);
    return () => {
      pause();
      for (const [target, name, react] of events) target?.removeEventListener(name, react);
    };
  }, [key, content, times]);
  return times;
}
