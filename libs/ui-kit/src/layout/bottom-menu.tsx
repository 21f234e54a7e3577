import { Global } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { Icon } from '../icons/icon';
import { palette } from '../theme/palette';
import { BARS_STAY, keptClear, NO_PHONE, useIsPhone } from './phone';
import type { MenuLink } from './side-menu';

const HEIGHT = 60;

const Bar = styled('nav')({
  zIndex: 9,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: palette.paper,
  borderTop: `1px solid ${palette.line}`,
  [BARS_STAY]: { position: 'sticky', bottom: 0 },
  'body:has([data-action-bar]) &': { display: 'none' },
  // Static HTML has it on every screen.
  [`@media ${NO_PHONE}`]: { display: 'none' },
  '@media print': { display: 'none' },
});
const List = styled('ul')({
  display: 'grid',
  // Four beside each other; two where the text is twice as large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(4.9rem, 50%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Entry = styled(NavLink)({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 2,
  minHeight: HEIGHT,
  padding: '4px 2px',
  color: palette.muted,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current="page"]': { color: palette.primary, boxShadow: `inset 0 3px 0 ${palette.primary}` },
});
const clear = keptClear(HEIGHT + 16);

interface BottomMenuProps {
  label: string;
  items: readonly MenuLink[];
}

/** The most used places at the bottom of a phone, the current one marked. An action bar takes its place. */
export function BottomMenu({ label, items }: BottomMenuProps) {
  const isPhone = useIsPhone();
  if (!isPhone) return null;
  return (
    <Bar aria-label={label}>
      <Global styles={clear} />
      <List>
        {items.map(({ label: name, icon, to }) => (
          <li key={to}>
            <Entry to={to}>
              <Icon name={icon} size={22} />
              {name}
            </Entry>
          </li>
        ))}
      </List>
    </Bar>
  );
}
