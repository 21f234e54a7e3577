import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

/** A list with separators; each `li` shows its text at the left and its state or action at the right. */
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

/** The text of a list item: a main line and smaller lines below it. */
export const RowText = styled('div')({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' });

export const Quiet = styled('span')({ color: palette.muted, fontSize: '0.875rem' });

/** Shown in place of an empty list. */
export const Nothing = styled('p')({ margin: 0, color: palette.muted });
