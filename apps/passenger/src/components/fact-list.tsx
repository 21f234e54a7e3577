import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: '16px 24px',
  margin: 0,
});
const Fact = styled('div')({ minWidth: 0 });
const Term = styled('dt')({ color: palette.muted, fontSize: '0.875rem' });
const Value = styled('dd')({ margin: '2px 0 0', fontWeight: 600, overflowWrap: 'anywhere' });

interface FactListProps {
  /** What it is, and what it says. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  readonly id?: string;
  /** Lets `styled` give it other columns. */
  readonly className?: string;
}

/** Named facts about one thing, side by side where there is room. */
export function FactList({ facts, id, className }: FactListProps) {
  return (
    <List id={id} className={className}>
      {facts.map(([term, value]) => (
        <Fact key={term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </Fact>
      ))}
    </List>
  );
}
