import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: '14px 20px',
  margin: 0,
  '& dt': { fontSize: '0.875rem', color: palette.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

export type Fact = readonly [name: string, value: ReactNode];

/** A description list: names and values. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
