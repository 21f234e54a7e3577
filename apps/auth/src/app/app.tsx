import { AppFrame } from '@liftclub/account';
import { AuthSessionProvider, type AuthSession } from '@liftclub/auth-session';
import { BrowserRouter } from 'react-router-dom';
import { paths } from '../paths';
import { AppRoutes } from './router';

/** Providers of the app, from the outside in: theme and toasts, router, session. */
export function App({ session }: { readonly session: AuthSession }) {
  return (
    <AppFrame>
      <BrowserRouter basename={paths.basename}>
        <AuthSessionProvider session={session}>
          <AppRoutes />
        </AuthSessionProvider>
      </BrowserRouter>
    </AppFrame>
  );
}
