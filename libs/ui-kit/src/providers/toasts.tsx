import './style-nonce';
import { SnackbarProvider, closeSnackbar, enqueueSnackbar } from 'notistack';
import { useEffect } from 'react';
import { isPhone } from '../layout/phone';
import { Toast } from './toast';
import { renewToast, shownToasts } from './toast-time';

/** Only `error` interrupts a screen reader (role=alert); the others are read afterwards (role=status). */
export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

const contents = { success: Toast, error: Toast, warning: Toast, info: Toast, default: Toast };

/** Shows a toast, alone on a phone, or renews the one that is on the page already. Requires `Toasts` on the page. */
export function showToast(message: string, variant: ToastVariant): void {
  for (const [other, key] of isPhone() ? shownToasts : []) if (other !== message) closeSnackbar(key);
  const known = shownToasts.get(message);
  if (known !== undefined) return renewToast(known);
  const key = enqueueSnackbar(message, { variant, onClose: () => void shownToasts.delete(message) });
  shownToasts.set(message, key);
}

/** Takes a toast back. */
export function closeToast(message: string): void {
  const key = shownToasts.get(message);
  if (key !== undefined) closeSnackbar(key);
}

/** The place of the toasts; calls `onReady` once they can be shown, and what that returned when it leaves the page. */
export function Toasts({ onReady }: { readonly onReady: () => () => void }) {
  useEffect(onReady, [onReady]);
  useEffect(() => () => shownToasts.clear(), []);
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={null}
      dense={isPhone()}
      Components={contents}
      maxSnack={4}
    />
  );
}
