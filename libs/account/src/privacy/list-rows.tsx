import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

/** A list of rows with an action each. */
export const List = styled('ul')({ margin: '0 0 20px', padding: 0, listStyle: 'none' });
export const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 0',
  borderBottom: `1px solid ${palette.line}`,
});
export const Words = styled('div')({ flex: '1 1 240px', minWidth: 0 });
export const Strong = styled('p')({ margin: 0, fontWeight: 600 });
export const Small = styled('p')({ margin: '4px 0 0', color: palette.muted });
