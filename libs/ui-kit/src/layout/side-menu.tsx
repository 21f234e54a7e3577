import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../icons/icon';
import { visuallyHidden } from '../theme/hidden';
import { palette } from '../theme/palette';

/** An entry that leads to a page. */
export interface MenuLink {
  label: string;
  icon: IconName;
  to: string;
}

/** An entry of the menu: a link or an action. */
export type MenuItem = {
  label: string;
  icon: IconName;
  /** How many cases wait behind it, and the number in words for screen readers. */
  waiting?: { count: number; label: string } | undefined;
} & ({ to: string } | { onSelect: () => void });

const Brand = styled('div')({ padding: '0 12px 28px' });
const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });

const entry = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 48,
  padding: '8px 16px',
  border: 0,
  borderRadius: 12,
  background: 'none',
  color: palette.onPineQuiet,
  font: 'inherit',
  fontWeight: 550,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { background: palette.onPineHover, color: palette.onPine },
  '&:focus-visible': { outlineColor: palette.sun, outlineOffset: -3 },
  '&[aria-current="page"]': { background: palette.onPineCurrent, color: palette.onPine, fontWeight: 700 },
  '&[aria-current="page"] svg': { color: palette.sun },
} as const;

const EntryLink = styled(NavLink)(entry);
const EntryButton = styled('button')(entry);

const Waiting = styled('span')({
  minWidth: 26,
  marginLeft: 'auto',
  padding: '1px 8px',
  borderRadius: 13,
  background: palette.sun,
  color: palette.onSun,
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: '24px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
const Said = styled('span')(visuallyHidden);

interface SideMenuProps {
  label: string;
  /** Above the entries. */
  brand?: ReactNode;
  items: readonly MenuItem[];
  /** Called after any entry was chosen. */
  onChosen?: () => void;
}

/** The main menu with the current entry marked, for a dark background. */
export function SideMenu({ label, brand, items, onChosen }: SideMenuProps) {
  return (
    <nav aria-label={label}>
      {brand && <Brand>{brand}</Brand>}
      <List>
        {items.map((item) => (
          <li key={item.label}>
            {'to' in item ? (
              <EntryLink to={item.to} onClick={onChosen}>
                <Icon name={item.icon} />
                {item.label}
                {item.waiting && <Count {...item.waiting} />}
              </EntryLink>
            ) : (
              <EntryButton
                type="button"
                onClick={() => {
                  onChosen?.();
                  item.onSelect();
                }}
              >
                <Icon name={item.icon} />
                {item.label}
              </EntryButton>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}

function Count({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <>
      <Waiting aria-hidden>{count}</Waiting>
      <Said>, {label}</Said>
    </>
  );
}
