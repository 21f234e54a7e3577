import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon';
import { palette } from '../../theme/palette';

const Plate = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.errorTint,
  color: palette.error,
  fontWeight: 550,
});

/** What is wrong with the form as a whole; read out when it appears. Renders nothing without children. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <Plate role="alert">
      <Icon name="alert" style={{ marginTop: 1 }} />
      <span>{children}</span>
    </Plate>
  );
}
