import { texts } from '@liftclub/texts';
import type { ConfirmDialogProps, DialogProps } from '@liftclub/ui-kit';
import { lazy, Suspense } from 'react';

const DialogWindow = lazy(() => import('./lazy-dialogs').then((windows) => ({ default: windows.Dialog })));
const ConfirmWindow = lazy(() => import('./lazy-dialogs').then((windows) => ({ default: windows.ConfirmDialog })));

/** The ui-kit's dialog, loaded when a page that has one is rendered. It is a third of such a page's JavaScript. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogWindow closeLabel={texts.general.close} {...props} />
    </Suspense>
  );
}

/** The ui-kit's confirmation dialog, loaded the same way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmWindow closeLabel={texts.general.close} {...props} />
    </Suspense>
  );
}
