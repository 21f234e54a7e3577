import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Lines = styled('span')({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'break-word' });
const Quiet = styled('span')({ color: palette.muted, fontSize: '0.875rem', fontWeight: 400 });

const Whole = styled('span')({ whiteSpace: 'nowrap' });

interface StackedCellProps {
  readonly main: ReactNode;
  readonly below: readonly string[];
  /** The main line does not wrap: a date or a phone number. */
  readonly whole?: true;
  /** What is not text, below the lines. */
  readonly children?: ReactNode;
}

/** A table cell with a main line and smaller lines below it. */
export function StackedCell({ main, below, whole, children }: StackedCellProps) {
  return (
    <Lines>
      {whole ? <Whole>{main}</Whole> : <span>{main}</span>}
      {below.map((line) => (
        <Quiet key={line}>{breakingAtSign(line)}</Quiet>
      ))}
      {children !== undefined && <Quiet>{children}</Quiet>}
    </Lines>
  );
}

/** An email address breaks before its @, if it has to. */
function breakingAtSign(line: string): ReactNode {
  const [name, host] = line.split('@');
  if (host === undefined) return line;
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}
