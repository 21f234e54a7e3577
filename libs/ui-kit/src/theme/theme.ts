import { createTheme } from '@mui/material/styles';
import { componentStyles } from './component-styles';
import { palette } from './palette';

const FONT = '"Figtree Variable", "Figtree Arial", "Figtree Roboto", system-ui, -apple-system, "Segoe UI", sans-serif';
const heading = { fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 };
// MUI requires 25 shadows; the product uses one for cards and one for floating elements.
const CARD_SHADOW = `0 1px 2px ${palette.shadowEdge}, 0 8px 24px -12px ${palette.shadowCard}`;
const FLOAT_SHADOW = `0 2px 6px ${palette.shadowEdge}, 0 24px 48px -16px ${palette.shadowFloat}`;
const shadows = createTheme().shadows.map((_, step) => {
  if (step === 0) return 'none';
  return step < 4 ? CARD_SHADOW : FLOAT_SHADOW;
});

/** The MUI theme: colours by variable, Figtree, soft shadows, a focus ring, no motion under prefers-reduced-motion. */
export const theme = createTheme({
  // Only what Dialog, Drawer and CssBaseline use; MUI cannot compute with variables.
  palette: {
    text: { primary: palette.ink, secondary: palette.muted },
    background: { default: palette.page, paper: palette.paper },
  },
  typography: {
    fontFamily: FONT,
    h1: { ...heading, fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem)' },
    h2: { ...heading, fontSize: '1.375rem' },
    h3: { ...heading, fontSize: '1.125rem', letterSpacing: '-0.01em' },
    body1: { lineHeight: 1.55 },
  },
  shape: { borderRadius: 12 },
  shadows: shadows as ReturnType<typeof createTheme>['shadows'],
  motion: { reducedMotion: 'system' },
  focusVisible: { outline: `3px solid ${palette.primary}`, outlineOffset: 2 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1440 } },
  components: componentStyles,
});
