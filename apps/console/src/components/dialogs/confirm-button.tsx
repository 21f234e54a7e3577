import { Button, type ButtonLook, type ConfirmDialogProps } from '@liftclub/ui-kit';
import { useState } from 'react';
import { ConfirmDialog } from './dialogs';

export interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'> {
  readonly label: string;
  /** The accessible name, where several buttons of a page have the same label. */
  readonly accessibleLabel?: string;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  /** Called with a function that closes the dialog. */
  readonly onConfirm: (close: () => void) => void;
}

/** A button that asks in a dialog before it acts. */
export function ConfirmButton({
  label,
  accessibleLabel,
  look = 'outline',
  small = false,
  onConfirm,
  ...dialog
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look={look}
        small={small}
        onClick={() => setOpen(true)}
        {...(accessibleLabel && { 'aria-label': accessibleLabel })}
      >
        {label}
      </Button>
      <ConfirmDialog {...dialog} open={open} onConfirm={() => onConfirm(close)} onClose={close} />
    </>
  );
}
