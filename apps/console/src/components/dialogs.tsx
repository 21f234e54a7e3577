import type { ConfirmDialogProps, DialogProps } from '@liftclub/ui-kit';
import { lazy, Suspense } from 'react';

const DialogWindow = lazy(() => import('./lazy-dialogs').then((windows) => ({ default: windows.Dialog })));
const ConfirmWindow = lazy(() => import('./lazy-dialogs').then((windows) => ({ default: windows.ConfirmDialog })));

/** The ui-kit's dialog, fetched once a page with one is there: a third of what such a page would load otherwise. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}

/** The same for the dialog that asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmWindow {...props} />
    </Suspense>
  );
}
