import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const CLASS = 'printed-sheet';

const Sheet = styled('div')({
  display: 'none',
  '@media print': {
    display: 'grid',
    justifyItems: 'center',
    gap: 24,
    padding: '20mm',
    textAlign: 'center',
    fontSize: '14pt',
    overflowWrap: 'anywhere',
  },
});

/** Printed instead of the page, and not shown on it. */
export function PrintedSheet({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <Sheet className={CLASS} aria-hidden="true">
      <GlobalStyles styles={{ '@media print': { [`body > :not(.${CLASS})`]: { display: 'none !important' } } }} />
      {children}
    </Sheet>,
    document.body,
  );
}
