import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Lines = styled('span')({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' });
const Quiet = styled('span')({ color: palette.muted, fontSize: '0.875rem', fontWeight: 400 });

/** A table cell with a main line and smaller lines below it. */
export function StackedCell({ main, below }: { readonly main: ReactNode; readonly below: readonly string[] }) {
  return (
    <Lines>
      <span>{main}</span>
      {below.map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
    </Lines>
  );
}
