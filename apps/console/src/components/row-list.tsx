import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

/** Things below each other with a line between: each `li` has what it is at the left, and how it stands at the right. */
export const RowList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 16px',
    padding: '12px 0',
  },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${palette.line}` },
});

/** What it is, and below it what belongs to it. */
export const RowText = styled('div')({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' });

export const Quiet = styled('span')({ color: palette.muted, fontSize: '0.875rem' });

/** What stands in place of a list with nothing in it. */
export const Nothing = styled('p')({ margin: 0, color: palette.muted });
