import { styled } from '@mui/material/styles';
import { Button } from '../buttons/button';
import { Dialog } from './dialog';

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 24,
});
const Text = styled('p')({ margin: 0 });

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  closeLabel?: string;
  /** For an action that cannot be undone. */
  danger?: boolean;
  busy?: boolean;
}

/** A dialog that asks for a confirmation. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  closeLabel,
  danger,
  busy,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose} closeLabel={closeLabel}>
      <Text>{text}</Text>
      <Buttons>
        <Button look="outline" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} disabled={busy} aria-busy={busy}>
          {confirmLabel}
        </Button>
      </Buttons>
    </Dialog>
  );
}
