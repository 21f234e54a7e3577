import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { palette } from '../theme/palette';

/** A link of the app in running text: underlined, in the primary colour. Takes what react-router's `Link` takes. */
export const TextLink = styled(Link)({
  color: palette.primary,
  fontWeight: 600,
  textUnderlineOffset: 3,
  textDecorationThickness: 1,
  borderRadius: 4,
  '&:hover': { color: palette.primaryDark, textDecorationThickness: 2 },
});
