import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../paths';

const copy = texts.consoleBooks;

/** On a small screen the links scroll horizontally. */
const Nav = styled('nav')({
  position: 'relative',
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  borderBottom: `1px solid ${palette.line}`,
});
const Section = styled(NavLink)({
  padding: '12px 14px 10px',
  borderBottom: '3px solid transparent',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: palette.muted,
  '&[aria-current="page"]': { color: palette.primary, borderBottomColor: palette.primary },
  '&:hover': { color: palette.primary },
  '&:focus-visible': { outlineOffset: -3 },
});

const SECTIONS = [
  { label: copy.trialBalanceLink, path: paths.books },
  { label: copy.entries.title, path: paths.bookEntries },
  { label: copy.tax.title, path: paths.tax },
  { label: copy.deferred.title, path: paths.deferred },
  { label: copy.aged.title, path: paths.agedCredit },
  { label: copy.periods.title, path: paths.periods },
  { label: texts.payouts.console.title, path: paths.payouts },
  { label: copy.chart.title, path: paths.accounts },
];

/** The pages of the books, which are one entry of the menu. */
export function BooksNav() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // The page that is open is in the middle where the links scroll.
  useLayoutEffect(() => {
    const [row, link] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current="page"]')];
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return (
    <Nav aria-label={copy.sections} ref={nav}>
      {SECTIONS.map(({ label, path }) => (
        <Section key={path.pattern} to={path.href()} end>
          {label}
        </Section>
      ))}
    </Nav>
  );
}
