import { AppFrame } from '@liftclub/account';
import { AuthSessionProvider, type AuthSession } from '@liftclub/auth-session';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { paths } from '../paths';
import { AppRoutes } from './router';

const BrowserRoutes = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter basename={paths.basename}>{children}</BrowserRouter>
);

interface AppProps {
  readonly session: AuthSession;
  /** Static HTML is rendered with a router of its own. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

/** Providers of the app, from the outside in: theme and toasts, router, session. */
export function App({ session, Router = BrowserRoutes }: AppProps) {
  return (
    <AppFrame>
      <Router>
        <AuthSessionProvider session={session}>
          <AppRoutes />
        </AuthSessionProvider>
      </Router>
    </AppFrame>
  );
}
