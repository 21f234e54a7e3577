import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { palette } from '../theme/palette';

const looks = {
  good: { icon: 'check', background: palette.successTint, color: palette.success },
  waiting: { icon: 'clock', background: palette.infoTint, color: palette.info },
  warning: { icon: 'alert', background: palette.warningTint, color: palette.warning },
  bad: { icon: 'close', background: palette.errorTint, color: palette.error },
  quiet: { icon: 'pause', background: palette.page, color: palette.muted },
} as const satisfies Record<string, { icon: IconName; background: string; color: string }>;

/** What a state means to the reader; each has its colours and its icon. */
export type StatusTone = keyof typeof looks;

const Plate = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 10px 2px 7px',
  borderRadius: 999,
  fontSize: '0.875rem',
  fontWeight: 600,
  // A column of a table is never narrower than its chips; on a phone, where text may be large, they wrap.
  '@media (min-width: 600px)': { whiteSpace: 'nowrap' },
});

/** A state as a short label with the colours and the icon of its tone. */
export function StatusChip({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  const { icon, ...colours } = looks[tone];
  return (
    <Plate style={colours}>
      <Icon name={icon} size={15} />
      {children}
    </Plate>
  );
}
