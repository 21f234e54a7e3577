import './style-nonce';
import { SnackbarProvider, enqueueSnackbar } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './toast';

/** Only `error` interrupts a screen reader (role=alert); the others are read afterwards (role=status). */
export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

/** Milliseconds for which a toast is shown (specification section 9). */
const STAYS = 5000;

const contents = { success: Toast, error: Toast, warning: Toast, info: Toast, default: Toast };

/**
 * Shows a toast; can be called outside React. An equal toast is not shown twice at once. Does nothing without a
 * `UiProvider` on the page.
 */
export function notify(message: string, variant: ToastVariant = 'info'): void {
  enqueueSnackbar(message, { variant });
}

/** Toasts (specification section 9): top right, 5 s, a close button; paused under the pointer and while away. */
export function NotificationProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={STAYS}
      Components={contents}
      maxSnack={4}
      preventDuplicate
    >
      {children}
    </SnackbarProvider>
  );
}
