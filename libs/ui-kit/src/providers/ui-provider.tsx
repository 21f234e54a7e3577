import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import '../theme/colours.css';
import '../theme/fallback-fonts.css';
import { theme } from '../theme/theme';
import { NotificationProvider } from './notifications';
import { styleCache } from './style-cache';

/** Theme, base styles and toasts of an app; styles carry the page's CSP nonce. The outermost provider. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <NotificationProvider>{children}</NotificationProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
