import { pageConfig } from '@liftclub/account';
import { AuthSessionProvider, createAuthSession, type Browser } from '@liftclub/auth-session';
import { MapsProvider } from '@liftclub/maps';
import { ErrorBoundary, UiProvider, notify } from '@liftclub/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { AppRoutes } from './router';

// What failed is told at once and tried again by a person, never behind their back; nor does looking away and back reload.
const CALLS = { retry: false, networkMode: 'always' } as const;

/** What the server knows, and who is signed in: whoever leaves takes the one along with the other. */
function openConnections(browser?: Browser) {
  const queries = new QueryClient({
    defaultOptions: { queries: { ...CALLS, refetchOnWindowFocus: false, staleTime: 30_000 }, mutations: CALLS },
  });
  return { queries, session: createAuthSession({ base: '/', notify, onReset: () => queries.clear(), browser }) };
}

/** Providers of the app, from the outside in: look and toasts, what the server knows, the address, the session, the maps. */
export function App({ browser }: { readonly browser?: Browser }) {
  const [{ queries, session }] = useState(() => openConnections(browser));
  return (
    <UiProvider>
      <ErrorBoundary fallback={<ErrorPage />}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <AuthSessionProvider session={session}>
              <MapsProvider scriptUrl={pageConfig.maps_script_url} mapsKey={pageConfig.maps_key}>
                <AppRoutes />
              </MapsProvider>
            </AuthSessionProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}
