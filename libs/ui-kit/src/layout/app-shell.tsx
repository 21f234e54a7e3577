import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';
import { palette } from '../theme/palette';
import { BottomMenu } from './bottom-menu';
import { SideMenu, type MenuGroup, type MenuLink } from './side-menu';

// Loaded on demand: wide screens never need it, and it is a tenth of the first load.
const MenuDrawer = lazy(() => import('./menu-drawer').then((module) => ({ default: module.MenuDrawer })));

/** From this width on the menu is always visible (specification section 2, Layout). */
const WIDE = '(min-width: 1024px)';

/** Static HTML has both forms of the menu; the styles show one. */
const isStatic = typeof document === 'undefined';

// Printed is the page alone.
const NOT_PRINTED = { '@media print': { display: 'none' } };

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  [`@media ${WIDE}`]: { display: 'grid', gridTemplateColumns: 'max(264px, 11.5rem) minmax(0, 1fr)' },
  '@media print': { display: 'block' },
});
const Side = styled('div')({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  padding: '24px 12px 16px',
  overflowY: 'auto',
  background: palette.pine,
  color: palette.onPine,
  [`@media not all and ${WIDE}`]: { display: 'none' },
  ...NOT_PRINTED,
});
const TopBar = styled('nav')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  background: palette.pine,
  color: palette.onPine,
  '& :focus-visible': { outlineColor: palette.sun },
  [`@media ${WIDE}`]: { display: 'none' },
  ...NOT_PRINTED,
});
const Content = styled('div')({
  flexGrow: 1,
  padding: '20px 16px 48px',
  [`@media ${WIDE}`]: { padding: '28px 40px 64px' },
  '@media print': { padding: 0, '& > header': NOT_PRINTED['@media print'] },
});
const End = styled('span')({ marginLeft: 'auto' });
const Above = styled('div')({ display: 'flex', marginBottom: 20, ...NOT_PRINTED });
const Main = styled('main')({ '&:focus': { outline: 'none' } });
const Skip = styled('a')({
  position: 'absolute',
  left: 12,
  top: -80,
  zIndex: 20,
  padding: '10px 16px',
  borderRadius: 10,
  background: palette.paper,
  color: palette.primary,
  fontWeight: 600,
  '&:focus': { top: 12 },
});

export interface AppShellProps {
  brand: ReactNode;
  groups: readonly MenuGroup[];
  /** The most used places: a bar at the bottom of a phone. */
  bottomMenu?: { label: string; items: readonly MenuLink[] };
  /** Above every screen, see `AppHeader`. */
  header?: ReactNode;
  /** An action of every screen: beside the button of the menu, and from 1024 px on above the screen. */
  action?: { readonly compact: ReactNode; readonly wide: ReactNode };
  children: ReactNode;
  labels: { menu: string; openMenu: string; closeMenu: string; skipToContent: string };
}

/**
 * The layout of signed-in pages: a fixed menu from 1024 px on, below that a top bar with a drawer; on a phone also the
 * most used places at the bottom.
 */
export function AppShell({ brand, groups, bottomMenu, header, action, children, labels }: AppShellProps) {
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const main = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  const show = () => {
    setOpen(true);
    setEverOpened(true);
  };

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <Frame>
      <Skip href="#content" onClick={skip}>
        {labels.skipToContent}
      </Skip>
      {(wide || isStatic) && (
        <Side>
          <SideMenu label={labels.menu} brand={brand} groups={groups} />
        </Side>
      )}
      {(!wide || isStatic) && (
        <TopBar aria-label={labels.menu} data-top-bar>
          <IconButton icon="menu" label={labels.openMenu} aria-expanded={open} onClick={show} />
          {brand}
          {action && <End>{action.compact}</End>}
          {everOpened && (
            <Suspense fallback={null}>
              <MenuDrawer open={open} onClose={close} label={labels.menu} closeLabel={labels.closeMenu} brand={brand}>
                <SideMenu label={labels.menu} groups={groups} onChosen={close} />
              </MenuDrawer>
            </Suspense>
          )}
        </TopBar>
      )}
      <Content>
        {header}
        {wide && action && <Above>{action.wide}</Above>}
        <Main id="content" ref={main} tabIndex={-1}>
          {children}
        </Main>
      </Content>
      {bottomMenu && <BottomMenu {...bottomMenu} />}
    </Frame>
  );
}
