import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const looks = {
  good: { background: palette.successTint, color: palette.success },
  waiting: { background: palette.infoTint, color: palette.info },
  warning: { background: palette.warningTint, color: palette.warning },
  bad: { background: palette.errorTint, color: palette.error },
  quiet: { background: palette.page, color: palette.muted },
} as const;
export type Tone = keyof typeof looks;

const Plate = styled('span')({
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: 999,
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

/** A state as a short coloured label. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <Plate style={looks[tone]}>{children}</Plate>;
}
