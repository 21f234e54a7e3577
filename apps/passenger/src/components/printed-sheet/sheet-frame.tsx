import { styled } from '@mui/material/styles';

/** The page around a sheet that is printed. */
export const SheetFrame = styled('main')({
  maxWidth: 760,
  margin: '0 auto',
  padding: '20px 16px 48px',
  '@media print': { maxWidth: 'none', padding: 0 },
});

/** What can be done with a sheet; it is not printed. */
export const SheetTools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  marginBottom: 20,
  '@media print': { display: 'none' },
});
