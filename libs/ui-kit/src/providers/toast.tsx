import { styled } from '@mui/material/styles';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import { useLayoutEffect, useRef, type Ref } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Icon, type IconName } from '../icons/icon';
import { NO_PHONE } from '../layout/phone';
import { palette } from '../theme/palette';
import { keepNoticesPlaced } from './place-notices';
import { useToastTime } from './toast-time';

const looks = {
  success: { icon: 'check', colour: palette.success, tint: palette.successTint },
  error: { icon: 'alert', colour: palette.error, tint: palette.errorTint },
  warning: { icon: 'alert', colour: palette.warning, tint: palette.warningTint },
  info: { icon: 'info', colour: palette.info, tint: palette.infoTint },
  default: { icon: 'info', colour: palette.info, tint: palette.infoTint },
} satisfies Record<CustomContentProps['variant'], { icon: IconName; colour: string; tint: string }>;

const Plate = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'min(380px, calc(100vw - 40px))',
  padding: '8px 6px 8px 14px',
  borderRadius: 14,
  border: '1px solid',
  color: palette.ink,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  fontWeight: 550,
  lineHeight: 1.4,
  boxShadow: theme.shadows[8],
  pointerEvents: 'auto',
  // As high as the top bar, in which it stands.
  [`@media not all and ${NO_PHONE}`]: { width: '100%', padding: '2px 2px 2px 12px', lineHeight: 1.25 },
}));

/** A toast in colours that pass WCAG AA, which notistack's own do not. */
export function Toast({
  id,
  message,
  variant,
  style,
  className,
  ref,
}: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const look = looks[variant];
  const content = useRef<HTMLSpanElement>(null);
  const times = useToastTime(String(message), id, content);
  useLayoutEffect(() => {
    const container = content.current?.closest<HTMLElement>('.notistack-SnackbarContainer');
    return container ? keepNoticesPlaced(container) : undefined;
  }, [times]);
  return (
    <Plate
      ref={ref}
      data-notice
      role={variant === 'error' ? 'alert' : 'status'}
      className={className}
      style={{ ...style, background: look.tint, borderColor: look.colour }}
    >
      <Icon name={look.icon} style={{ color: look.colour, flexShrink: 0 }} />
      <span ref={content} style={{ flexGrow: 1 }}>
        <span key={times}>{message}</span>
      </span>
      <IconButton icon="close" iconSize={18} label="Close" onClick={() => closeSnackbar(id)} />
    </Plate>
  );
}
