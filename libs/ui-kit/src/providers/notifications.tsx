import './style-nonce';
import { SnackbarProvider, enqueueSnackbar } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './toast';

/** The four kinds of toast. Only `error` interrupts a screen reader (role=alert); the rest wait their turn (role=status). */
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

/** `notify` as a hook, for those who prefer to be handed it. */
export function useNotify(): typeof notify {
  return notify;
}

/** Notices as specification section 9 asks: top-right, 5 s, close button, waiting while pointed at or while the window is away. */
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
