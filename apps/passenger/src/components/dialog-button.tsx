import { Button } from '@liftclub/ui-kit';
import { Suspense, useState, type ReactNode } from 'react';

interface DialogButtonProps {
  readonly look?: 'quiet' | 'outline' | undefined;
  /** Accessible name, where the button is one of several of its kind. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  /** The dialog, which is rendered from the first press on: a lazy one is loaded then. */
  readonly dialog: (open: boolean, onClose: () => void) => ReactNode;
}

/** A small button that opens a dialog. */
export function DialogButton({ look, label, children, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button small look={look} onClick={() => setOpen(true)} aria-label={label} aria-haspopup="dialog">
        {children}
      </Button>
      {open !== undefined && <Suspense fallback={null}>{dialog(open, () => setOpen(false))}</Suspense>}
    </>
  );
}
