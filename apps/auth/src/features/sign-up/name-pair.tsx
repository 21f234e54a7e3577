import { styled } from '@mui/material/styles';

/** First and last name side by side where there is room, aligned at the top so that a message below one moves nothing. */
export const NamePair = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 480px)': { gridTemplateColumns: '1fr 1fr', gap: 16 },
});
