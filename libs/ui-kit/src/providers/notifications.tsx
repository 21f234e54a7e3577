import './style-nonce';
import { SnackbarProvider, closeSnackbar, enqueueSnackbar } from 'notistack';
import { useEffect, useRef, type ReactNode } from 'react';
import { Toast } from './toast';
import { renewToast, shownToasts } from './toast-time';

/** Only `error` interrupts a screen reader (role=alert); the others are read afterwards (role=status). */
export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

const contents = { success: Toast, error: Toast, warning: Toast, info: Toast, default: Toast };

/** On screens narrower than this one toast is shown at a time. */
const NARROW = '(max-width: 599px)';

/**
 * Shows a toast and returns how to take it back; can be called outside React. One that is on the page already is
 * renewed: announced again, for the full time. Does nothing without a `UiProvider` on the page.
 */
export function notify(message: string, variant: ToastVariant = 'info'): () => void {
  const isNarrow = window.matchMedia?.(NARROW).matches;
  for (const [other, key] of isNarrow ? shownToasts : []) if (other !== message) closeSnackbar(key);
  const known = shownToasts.get(message);
  if (known === undefined) {
    const key = enqueueSnackbar(message, { variant, onClose: () => void shownToasts.delete(message) });
    shownToasts.set(message, key);
  } else renewToast(known);
  return () => {
    const key = shownToasts.get(message);
    if (key !== undefined) closeSnackbar(key);
  };
}

/**
 * Shows warnings that are taken back once their cause is gone, and when the component is left. `cause` is the warning
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

/**
 * Toasts (specification section 9): top right below the header, 5 s, a close button; paused under the pointer and while
 * the window is away.
 */
export function NotificationProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={null}
      Components={contents}
      maxSnack={4}
    >
      {children}
    </SnackbarProvider>
  );
}
