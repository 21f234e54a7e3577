import { AuthSessionProvider, type AuthSession } from '@liftclub/auth-session';
import { ErrorBoundary, UiProvider } from '@liftclub/ui-kit';
import { BrowserRouter } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { paths } from '../paths';
import { AppRoutes } from './router';

/** Providers of the app, from the outside in: look and toasts, the address, who is signed in. */
export function App({ session }: { readonly session: AuthSession }) {
  return (
    <UiProvider>
      <ErrorBoundary fallback={<ErrorPage />}>
        <BrowserRouter basename={paths.basename}>
          <AuthSessionProvider session={session}>
            <AppRoutes />
          </AuthSessionProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </UiProvider>
  );
}
