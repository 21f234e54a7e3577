import type { ThemeOptions } from '@mui/material/styles';
import { palette } from './palette';

const RING = { outline: `3px solid ${palette.primary}`, outlineOffset: 2 };

/** Base styles of the page and of the MUI components that are used unchanged. */
export const componentStyles: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      // MUI lets elements inherit it, but the content of <details> inherits from a box that is not border-box.
      '*, *::before, *::after': { boxSizing: 'border-box' },
      html: { scrollPaddingTop: 88 },
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      ':focus-visible': RING,
      '::selection': { background: palette.sun, color: palette.onSun },
      'img, svg': { maxWidth: '100%' },
      // All motion is decoration, so prefers-reduced-motion removes all of it.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 20 }, paperFullScreen: { borderRadius: 0 } } },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: palette.backdrop } } },
};
