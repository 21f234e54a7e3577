import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Note = styled('p')({
  margin: '20px 0 0',
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.warningTint,
  color: palette.warning,
});

/** What stands in the way of paying; below the price. */
export function SummaryNote({ children }: { readonly children: ReactNode }) {
  return <Note role="status">{children}</Note>;
}
