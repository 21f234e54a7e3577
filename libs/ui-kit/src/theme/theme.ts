import { createTheme } from '@mui/material/styles';
import { componentStyles } from './component-styles';
import { palette } from './palette';

const FONT = '"Figtree Variable", system-ui, -apple-system, "Segoe UI", sans-serif';
const heading = { fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 };
// MUI requires 25 shadows; the product uses one for cards and one for floating elements.
const CARD_SHADOW = '0 1px 2px rgba(18,49,43,.05), 0 8px 24px -12px rgba(18,49,43,.14)';
const FLOAT_SHADOW = '0 2px 6px rgba(18,49,43,.08), 0 24px 48px -16px rgba(18,49,43,.28)';
const shadows = createTheme().shadows.map((_, step) => {
  if (step === 0) return 'none';
  return step < 4 ? CARD_SHADOW : FLOAT_SHADOW;
});

/** The MUI theme: colours, Figtree, soft shadows, a 3 px focus ring, no motion under prefers-reduced-motion. */
export const theme = createTheme({
  palette: {
    primary: { main: palette.primary, dark: palette.primaryDark, light: palette.tint, contrastText: palette.paper },
    secondary: { main: palette.sun, contrastText: palette.ink },
    error: { main: palette.error, contrastText: palette.paper },
    success: { main: palette.success, contrastText: palette.paper },
    info: { main: palette.info, contrastText: palette.paper },
    warning: { main: palette.warning, contrastText: palette.paper },
    text: { primary: palette.ink, secondary: palette.muted, disabled: palette.border },
    background: { default: palette.page, paper: palette.paper },
    divider: palette.line,
  },
  typography: {
    fontFamily: FONT,
    h1: { ...heading, fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem)' },
    h2: { ...heading, fontSize: '1.375rem' },
    h3: { ...heading, fontSize: '1.125rem', letterSpacing: '-0.01em' },
    body1: { lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    button: { fontSize: '1rem', fontWeight: 650, textTransform: 'none', letterSpacing: 0 },
  },
  shape: { borderRadius: 12 },
  shadows: shadows as ReturnType<typeof createTheme>['shadows'],
  motion: { reducedMotion: 'system' },
  focusVisible: { outline: `3px solid ${palette.primary}`, outlineOffset: 2 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1024, xl: 1440 } },
  components: componentStyles,
});
