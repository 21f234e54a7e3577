import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Skeleton } from '../feedback/skeleton';
import { Icon } from '../icons/icon';
import { palette } from '../theme/palette';
import { useIsPhone } from './phone';
import type { MenuLink } from './side-menu';

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
const End = styled('div')({ display: 'flex', alignItems: 'center', gap: 20 });
const Place = styled(NavLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '8px 16px',
  border: `1px solid ${palette.border}`,
  borderRadius: 12,
  background: palette.paper,
  color: palette.primary,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { background: palette.tint },
  '&[aria-current="page"]': { background: palette.tint, borderColor: palette.primary },
});
const Skeletons = styled('div')({ display: 'grid', gap: 8 });

export interface AppHeaderProps {
  greeting: string;
  /** The formatted date. */
  date: string;
  picture: ReactNode;
  /** A page beside the menu; a phone has it in its bottom menu. */
  link?: MenuLink | undefined;
  /** Shows skeletons while the profile is loading; announced by `loadingLabel`. */
  loading?: boolean;
  loadingLabel?: string;
}

/** The header above every screen: greeting, date, a link and the picture. */
export function AppHeader({ greeting, date, picture, link, loading, loadingLabel = 'Loading' }: AppHeaderProps) {
  const isPhone = useIsPhone();
  const place = link && !isPhone && (
    <Place to={link.to}>
      <Icon name={link.icon} size={20} />
      {link.label}
    </Place>
  );
  if (loading) {
    return (
      <Bar aria-busy="true" aria-label={loadingLabel}>
        <Skeletons>
          <Skeleton width={140} height={20} />
          <Skeleton width={90} height={14} />
        </Skeletons>
        <End>
          {place}
          <Skeleton width={44} height={44} round />
        </End>
      </Bar>
    );
  }
  return (
    <Bar>
      <div>
        <Greeting>{greeting}</Greeting>
        <Day>{date}</Day>
      </div>
      <End>
        {place}
        {picture}
      </End>
    </Bar>
  );
}
