import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../theme/hidden';
import { palette } from '../theme/palette';

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } });

const Bar = styled('span')({
  display: 'block',
  maxWidth: '100%',
  background: palette.bone,
  animation: `${breathe} 1s ease-in-out infinite alternate`,
});
const Said = styled('span')(visuallyHidden);
const Stack = styled('div')({ display: 'grid', gap: 14 });

export interface SkeletonProps {
  width?: number | string;
  height?: number;
  round?: boolean;
}

/** A grey placeholder, hidden from screen readers; put it into a `Loading`, which announces it. */
export function Skeleton({ width = '100%', height = 18, round }: SkeletonProps) {
  return <Bar aria-hidden="true" style={{ width, height, borderRadius: round ? '50%' : Math.min(12, height / 2) }} />;
}

/** Announces that content is loading and shows its skeletons: the children, or `lines` bars of text. */
export function Loading({ label, lines = 3, children }: { label: string; lines?: number; children?: ReactNode }) {
  return (
    <Stack role="status">
      <Said>{label}</Said>
      {children ??
        Array.from({ length: lines }, (_, line) => <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />)}
    </Stack>
  );
}
