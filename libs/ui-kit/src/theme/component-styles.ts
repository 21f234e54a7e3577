import type { ThemeOptions } from '@mui/material/styles';
import { palette } from './palette';

const RING = { outline: `3px solid ${palette.primary}`, outlineOffset: 2 };

/** How MUI's own pieces look here. Controls are 48 px high or more, so a thumb finds them (WCAG 2.2, 2.5.8 asks for 24). */
export const componentStyles: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 88 },
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': RING,
      '::selection': { background: palette.sun, color: palette.ink },
      'img, svg': { maxWidth: '100%' },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: { minHeight: 48, padding: '10px 22px', borderRadius: 12 },
      sizeSmall: { minHeight: 40, padding: '6px 14px', fontSize: '0.9375rem', borderRadius: 10 },
      outlined: { borderColor: palette.border, backgroundColor: palette.paper },
      contained: { '&.Mui-disabled': { backgroundColor: palette.line, color: palette.muted } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44, color: palette.muted } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: 3, textDecorationThickness: 1, borderRadius: 4 } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 20 }, paperFullScreen: { borderRadius: 0 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: '#E3EBE7' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '1rem' } } },
};
