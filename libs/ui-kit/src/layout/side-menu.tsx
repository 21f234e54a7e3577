import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
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

/** Entries that belong together. */
export interface MenuGroup {
  heading?: string;
  items: readonly MenuItem[];
}

const Brand = styled('div')({ padding: '0 12px 28px' });
const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });
const Heading = styled('p')({
  margin: '8px 16px 2px',
  color: palette.onPineQuiet,
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: '18px',
  letterSpacing: '0.02em',
});
// For a mouse: as high as the window allows. The console's 25 entries fit a window of 800 pixels or more.
const ENTRY_HEIGHT = 'clamp(24px, 24px + (100vh - 800px) / 26, 40px)';
// Many entries in groups fit a window of 800 pixels; fingers get the full height.
const Grouped = styled('nav')({
  '@media (pointer: fine)': {
    '& > div': { paddingBottom: 8 },
    '& ul': { gap: 0 },
    '& ul + ul': { marginTop: 6 },
    '& > p': { marginTop: 2, lineHeight: '16px' },
    '& li > * > span[aria-hidden]': { margin: '-1px 0 -1px auto', lineHeight: '22px' },
    '& li > *': { minHeight: ENTRY_HEIGHT, padding: '0 16px', fontSize: '0.9375rem', lineHeight: '24px' },
  },
});

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
  groups: readonly MenuGroup[];
  /** Called after any entry was chosen. */
  onChosen?: () => void;
}

/** The main menu with the current entry marked, for a dark background. */
export function SideMenu({ label, brand, groups, onChosen }: SideMenuProps) {
  const Nav = groups.length > 1 ? Grouped : 'nav';
  return (
    <Nav aria-label={label}>
      {brand && <Brand>{brand}</Brand>}
      {groups.map(({ heading, items }) => (
        <Fragment key={items[0]?.label}>
          {heading && <Heading>{heading}</Heading>}
          <List aria-label={heading}>
            {items.map((item) => (
              <li key={item.label}>
                <Entry item={item} onChosen={onChosen} />
              </li>
            ))}
          </List>
        </Fragment>
      ))}
    </Nav>
  );
}

interface EntryProps {
  item: MenuItem;
  onChosen: (() => void) | undefined;
}

function Entry({ item, onChosen }: EntryProps) {
  if ('to' in item) {
    return (
      <EntryLink to={item.to} onClick={onChosen}>
        <Icon name={item.icon} />
        {item.label}
        {item.waiting && <Count {...item.waiting} />}
      </EntryLink>
    );
  }
  const choose = () => {
    onChosen?.();
    item.onSelect();
  };
  return (
    <EntryButton type="button" onClick={choose}>
      <Icon name={item.icon} />
      {item.label}
    </EntryButton>
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
