import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

/** The buttons at the end of a form, which stay in view while the form is longer than the screen or its dialog. */
export const SaveBar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '0 -4px -12px',
  padding: '12px 4px',
  background: palette.paper,
  // What is reached by keyboard is not left behind the bar.
  'form:has(&) :is(input, select, textarea, button)': { scrollMarginBottom: 96 },
});
