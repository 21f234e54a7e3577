import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Plate = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.infoTint,
  color: palette.ink,
  '& svg': { marginTop: 1, color: palette.info },
});

/** A highlighted note. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Plate role="note">
      <Icon name="info" />
      <span>{children}</span>
    </Plate>
  );
}
