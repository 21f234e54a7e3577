import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { palette } from '../theme/palette';

/** An underlined router link in the primary colour, with the props of react-router's `Link`. */
export const TextLink = styled(Link)({
  color: palette.primary,
  fontWeight: 600,
  textUnderlineOffset: 3,
  textDecorationThickness: 1,
  borderRadius: 4,
  '&:hover': { color: palette.primaryDark, textDecorationThickness: 2 },
});
