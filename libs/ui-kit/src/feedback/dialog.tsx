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
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void;
  closeLabel?: string;
  /** Fills every screen, not only a phone's: for looking at a picture. */
  full?: boolean;
  children: ReactNode;
}

const HOME = 'dialogs';

/**
 * Dialogs get an element of their own. Straight in the body, MUI would hide everything beside them from screen readers,
 * the toasts with it: a failed save behind an open dialog would be seen and not heard.
 */
function dialogHome(): HTMLElement {
  const found = document.getElementById(HOME);
  if (found) return found;
  const made = document.createElement('div');
  made.id = HOME;
  return document.body.appendChild(made);
}

/** A window over the page: holds the focus, gives it back when closed, fills the screen of a phone. */
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
      <Head>
        <Title id={id}>{title}</Title>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
    </MuiDialog>
  );
}
