import { Button, palette, visuallyHidden } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

/** Below this width each row is shown as a card. */
const NARROW = '@media (max-width: 699px)';

export const Sheet = styled('section')(({ theme }) => ({
  minWidth: 0,
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 16,
  boxShadow: theme.shadows[1],
}));

export const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 16,
  padding: 20,
});

/** Shown on small screens only, where the headings are hidden. */
export const NarrowOnly = styled('div')({ display: 'none', [NARROW]: { display: 'block', width: '100%' } });

/** A line above rows that the response to a new search will replace. They are not faded, so that they can be read. */
export const waiting = { '&[data-old="true"]': { boxShadow: `inset 0 3px ${palette.sun}` } } as const;

export const Scroll = styled('div')({ overflowX: 'auto', ...waiting });

const cards = {
  '&': { fontSize: '0.9375rem' },
  '&, & tbody, & tr': { display: 'block' },
  '& thead': { display: 'none' },
  '& tr': { padding: '12px 20px' },
  '& tr > td, & tr > th[scope="row"], & tbody tr + tr > td, & tbody tr + tr > th[scope="row"], & tr > :last-child': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '4px 0',
    border: 0,
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
  '& td::before': { content: 'attr(data-label)', color: palette.muted, fontWeight: 400, flexShrink: 0 },
  // The first cell is the title of the card.
  '& tbody tr > th[scope="row"], & tbody tr + tr > th[scope="row"]': {
    paddingBottom: 8,
    fontSize: '1.0625rem',
    textAlign: 'left',
  },
  '& tr > td[data-align="start"]': { display: 'block', textAlign: 'left' },
  '& td[data-align="start"]::before': { display: 'block' },
  '& tr > td:empty': { display: 'none' },
  '& td[data-label=""]::before': { content: 'none' },
  '& tr > td[data-label=""]': { justifyContent: 'flex-end', paddingTop: 8 },
  '& tbody tr + tr': { borderTop: `1px solid ${palette.line}` },
} as const;

// The roles are explicit in the markup, because `display: block` removes a table's implicit roles.
export const Grid = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': visuallyHidden,
  '& th, & td': { padding: '10px', textAlign: 'left', verticalAlign: 'middle' },
  '& tr > :first-child': { paddingLeft: 20 },
  '& tr > :last-child': { paddingRight: 20 },
  '& thead th': {
    background: palette.page,
    borderBlock: `1px solid ${palette.line}`,
    color: palette.muted,
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& th[scope="row"]': { fontWeight: 600 },
  '& tbody tr + tr > *': { borderTop: `1px solid ${palette.line}` },
  '& tbody tr:hover': { background: palette.page },
  '& [data-align="end"]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-nowrap]': { whiteSpace: 'nowrap' },
  [NARROW]: cards,
});

export const SortButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  margin: '-4px -6px',
  padding: '4px 6px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover, th[aria-sort] > &': { color: palette.primary },
  '& svg': { opacity: 0.4 },
  '&:hover svg': { opacity: 0.8 },
  'th[aria-sort] > & svg': { opacity: 1 },
  'th[aria-sort="ascending"] > & svg': { transform: 'rotate(180deg)' },
});

export const Loader = styled('div')({ padding: '4px 20px 20px' });

export const Actions = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  whiteSpace: 'nowrap',
});

export const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 20px',
  borderTop: `1px solid ${palette.line}`,
  color: palette.muted,
  fontSize: '0.9375rem',
  '&:has(> :only-child:empty)': { padding: 0, border: 0 },
});

export const Pages = styled('nav')({ display: 'flex', gap: 8 });

/** Uses aria-disabled instead of disabled, so that the button keeps the focus on the first and the last page. */
export const PageButton = styled(Button)({
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    background: palette.page,
    borderColor: palette.line,
    color: palette.muted,
    cursor: 'default',
  },
});
