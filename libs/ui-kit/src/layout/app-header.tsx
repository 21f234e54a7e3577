import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';
import { palette } from '../theme/palette';

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 52,
  marginBottom: 28,
});
const Greeting = styled('p')({ margin: 0, fontSize: '1.125rem', fontWeight: 700, letterSpacing: '-0.01em' });
const Day = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.9375rem' });
const Skeletons = styled('div')({ display: 'grid', gap: 8 });

export interface AppHeaderProps {
  greeting: string;
  /** The formatted date. */
  date: string;
  picture: ReactNode;
  /** Shows skeletons while the profile is loading; announced by `loadingLabel`. */
  loading?: boolean;
  loadingLabel?: string;
}

/** The header above every screen: greeting, date and picture. */
export function AppHeader({ greeting, date, picture, loading, loadingLabel = 'Loading' }: AppHeaderProps) {
  if (loading) {
    return (
      <Bar aria-busy="true" aria-label={loadingLabel}>
        <Skeletons>
          <Skeleton width={140} height={20} />
          <Skeleton width={90} height={14} />
        </Skeletons>
        <Skeleton width={44} height={44} round />
      </Bar>
    );
  }
  return (
    <Bar>
      <div>
        <Greeting>{greeting}</Greeting>
        <Day>{date}</Day>
      </div>
      {picture}
    </Bar>
  );
}
