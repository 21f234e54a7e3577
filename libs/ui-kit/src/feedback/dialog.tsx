import MuiDialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '18px 16px 0 24px',
});
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));
const Body = styled('div')({ padding: '16px 24px 24px', overflowY: 'auto' });

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called on Escape and on a click on the backdrop or the close button. */
  onClose: () => void;
  closeLabel?: string;
  /** Full screen on every device, not only on phones. */
  full?: boolean;
  children: ReactNode;
}

const HOME = 'dialogs';

/**
 * Dialogs are rendered into an element of their own. Directly in the body, MUI would set aria-hidden on everything
 * beside them, also on the toasts, and screen readers would not announce a failed save.
 */
function dialogHome(): HTMLElement {
  const found = document.getElementById(HOME);
  if (found) return found;
  const made = document.createElement('div');
  made.id = HOME;
  return document.body.appendChild(made);
}

/** A modal dialog, full screen on phones. It traps the focus and restores it when closed. */
export function Dialog({ open, title, onClose, closeLabel = 'Close', full = false, children }: DialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      container={dialogHome}
      fullScreen={full || phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <Head data-top-bar>
        <Title id={id}>{title}</Title>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
    </MuiDialog>
  );
}
