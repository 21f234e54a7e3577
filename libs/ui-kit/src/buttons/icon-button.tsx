import { styled } from '@mui/material/styles';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { palette } from '../theme/palette';

const Box = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 12,
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: palette.hover },
  '&:disabled': { opacity: 0.5, cursor: 'default', background: 'transparent' },
});

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name. */
  label: string;
  iconSize?: number;
  ref?: Ref<HTMLButtonElement>;
}

/** A 44 px button with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, iconSize, ...button }: IconButtonProps) {
  return (
    <Box type="button" aria-label={label} {...button}>
      <Icon name={icon} size={iconSize} />
    </Box>
  );
}
