import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { logFailure } from '../feedback/log-failure';
import type * as ToastsCode from './toasts';

type ToastsModule = typeof ToastsCode;

const LOAD_AFTER_MS = 1_000;

let toasts: ToastsModule | undefined;
let loading: Promise<void> | undefined;
/** Waits for the module, then for its place on the page. */
let waiting: ((module: ToastsModule) => void)[] = [];
let isReady = false;
const listeners = new Set<() => void>();

/** Loads the code that shows toasts, which no first paint needs. A failure is logged and the next call retries. */
export function loadToasts(): Promise<void> {
  loading ??= import('./toasts').then(
    (module) => {
      toasts = module;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      loading = undefined;
      logFailure(error);
    },
  );
  return loading;
}

function whenReady(act: (module: ToastsModule) => void): void {
  if (toasts && isReady) return act(toasts);
  waiting.push(act);
  void loadToasts();
}

/**
 * Shows a toast and returns how to take it back; can be called outside React. One that is on the page already is
 * renewed: announced again, for the full time. Waits for a `UiProvider` on the page.
 */
export function notify(message: string, variant: ToastsCode.ToastVariant = 'info'): () => void {
  let isTakenBack = false;
  whenReady(({ showToast }) => {
    if (!isTakenBack) showToast(message, variant);
  });
  return () => {
    isTakenBack = true;
    if (isReady) toasts?.closeToast(message);
  };
}

/**
 * Shows warnings that are removed once their cause is gone, and when the component unmounts. `cause` is the warning
 * that would be shown now.
 */
export function useWarning(cause: string | undefined): (warning: string) => void {
  const warned = useRef<{ readonly warning: string; readonly close: () => void }>(undefined);
  const close = () => {
    warned.current?.close();
    warned.current = undefined;
  };
  useEffect(() => {
    if (warned.current?.warning !== cause) close();
  }, [cause]);
  useEffect(() => close, []);
  return (warning) => {
    warned.current = { warning, close: notify(warning, 'warning') };
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function showWaiting(): () => void {
  isReady = true;
  const shown = waiting;
  waiting = [];
  if (toasts) for (const act of shown) act(toasts);
  return () => {
    isReady = false;
  };
}

/**
 * Toasts (specification section 9): top right below the header, 5 s, a close button; paused under the pointer and while
 * the window is away.
 */
export function NotificationProvider({ children }: { children: ReactNode }) {
  const module = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => undefined,
  );
  useEffect(() => {
    // Later than the form of the page; a toast that is shown before loads it at once.
    const timer = setTimeout(() => void loadToasts(), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {children}
      {module && <module.Toasts onReady={showWaiting} />}
    </>
  );
}
