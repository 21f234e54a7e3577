import './style-nonce';
import { SnackbarProvider, enqueueSnackbar } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './toast';

/** Only `error` interrupts a screen reader (role=alert); the others are read afterwards (role=status). */
export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

/** Milliseconds a toast stays (specification section 9). */
const STAYS = 5000;

const contents = { success: Toast, error: Toast, warning: Toast, info: Toast, default: Toast };

/**
 * Shows a toast, from inside React or outside it. The same words in the same variant are not shown twice at once.
 * Nothing happens while no `UiProvider` is on the page.
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
