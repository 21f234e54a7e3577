import { styled } from '@mui/material/styles';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { palette } from '../theme/palette';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger';

interface Looks {
  /** `primary` for the main action, `outline` and `quiet` for others, `danger` for one that cannot be undone. */
  look?: ButtonLook;
  /** Fills the width of its container. */
  wide?: boolean;
  /** 40 px high instead of 48. */
  small?: boolean;
}

const looks: Record<ButtonLook, object> = {
  primary: { background: palette.primary, color: palette.onPrimary, '&:hover': { background: palette.primaryDark } },
  outline: {
    background: palette.paper,
    color: palette.primary,
    borderColor: palette.border,
    '&:hover': { background: palette.tint },
  },
  quiet: { background: 'transparent', color: palette.primary, '&:hover': { background: palette.tint } },
  danger: { background: palette.danger, color: palette.onDanger, '&:hover': { background: palette.dangerDark } },
};

const OWN = new Set<PropertyKey>(['look', 'wide', 'small']);
const options = { shouldForwardProp: (prop: PropertyKey) => !OWN.has(prop) };

const styles = ({ look = 'primary', wide, small }: Looks) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    width: wide ? '100%' : undefined,
    minHeight: small ? 40 : 48,
    padding: small ? '6px 14px' : '10px 22px',
    border: '1px solid transparent',
    borderRadius: small ? 10 : 12,
    font: 'inherit',
    fontSize: small ? '0.9375rem' : '1rem',
    fontWeight: 650,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    ...looks[look],
    '&:disabled': { background: palette.line, color: palette.muted, borderColor: 'transparent', cursor: 'default' },
  }) as const;

const ButtonBox = styled('button', options)<Looks>(styles);
const LinkBox = styled(Link, options)<Looks>(styles);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  ref?: Ref<HTMLButtonElement>;
}

/** A button, by default of type `button`, so that it does not submit a form by accident. */
export function Button({ type = 'button', ...props }: ButtonProps) {
  return <ButtonBox type={type} {...props} />;
}

/** A router link styled as a button. */
export function ButtonLink(props: LinkProps & Looks) {
  return <LinkBox {...props} />;
}
