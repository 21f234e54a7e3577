import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Lines of a bill, a rule above every group but the first. */
export const PriceLines = styled('dl')({
  display: 'grid',
  gap: 10,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& + &': { marginTop: 16, paddingTop: 16, borderTop: `1px solid ${palette.line}` },
});
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '2px 16px',
});
const Term = styled('dt')({ display: 'contents', color: palette.muted });
// A long label wraps beside its amount; only where less than this is left does the amount take a line of its own.
const Label = styled('span')({ flex: '1 1 8rem', minWidth: 0 });
// Below both, in the whole width.
const Note = styled('span')({ order: 1, flex: '0 0 100%', fontSize: '0.875rem', whiteSpace: 'pre-line' });
const Amount = styled('dd')({ margin: '0 0 0 auto', fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' });
const StrongTerm = styled(Term)({ color: palette.ink, fontWeight: 650 });
const StrongAmount = styled(Amount)({ fontSize: '1.5rem', fontWeight: 750, letterSpacing: '-0.02em' });

interface PriceLineProps {
  readonly label: string;
  /** Below the label, e.g. the name of the promotion; line breaks are preserved. */
  readonly note?: string | null;
  readonly amount: ReactNode;
  /** The total. */
  readonly strong?: boolean;
}

export function PriceLine({ label, note, amount, strong }: PriceLineProps) {
  const [Name, Sum] = strong ? [StrongTerm, StrongAmount] : [Term, Amount];
  return (
    <Line>
      <Name>
        <Label>{label}</Label>
        {note && <Note>{note}</Note>}
      </Name>
      <Sum>{amount}</Sum>
    </Line>
  );
}
