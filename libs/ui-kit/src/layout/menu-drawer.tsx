import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';
import { palette } from '../theme/palette';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 0 20px 8px',
});

const paper = {
  width: 'min(300px, 86vw)',
  padding: '16px 12px',
  background: palette.pine,
  color: palette.onPine,
  border: 0,
  '& :focus-visible': { outlineColor: palette.sun },
};

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  brand: ReactNode;
  children: ReactNode;
}

/** The menu of a small screen: traps the focus, closes by Escape, backdrop and button, and restores the focus. */
export function MenuDrawer({ open, onClose, label, closeLabel, brand, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: paper } }}
    >
      <Head>
        {brand}
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </Head>
      {children}
    </Drawer>
  );
}
