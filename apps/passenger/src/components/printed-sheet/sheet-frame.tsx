import { styled } from '@mui/material/styles';

/** The page around a sheet that is printed. */
export const SheetFrame = styled('div')({
  maxWidth: 760,
  '@media print': { maxWidth: 'none' },
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
