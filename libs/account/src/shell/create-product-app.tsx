import { AuthSessionProvider, createAuthSession, type Browser } from '@liftclub/auth-session';
import { MapsProvider } from '@liftclub/maps';
import { notify } from '@liftclub/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppFrame } from './app-frame';
import { pageConfig } from './page-config';
import { ProductRoutes, type ProductRoutesProps } from './product-routes';
import { createQueryClient } from './query-client';

/** Milliseconds for which a response is shown again without a new request. */
const FRESH = 30_000;

/** The query cache and the session; a sign-out empties both. */
function openConnections(browser?: Browser) {
  const queries = createQueryClient(FRESH);
  return { queries, session: createAuthSession({ base: '/', notify, onReset: () => queries.clear(), browser }) };
}

/**
 * A product app (passenger or driver) from its pages and its menu. Providers, from the outside in: theme and toasts,
 * query cache, router, session, maps. A test passes the browser.
 */
export function createProductApp(routes: ProductRoutesProps): ComponentType<{ readonly browser?: Browser }> {
  return function ProductApp({ browser }) {
    const [{ queries, session }] = useState(() => openConnections(browser));
    return (
      <AppFrame>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <AuthSessionProvider session={session}>
              <MapsProvider scriptUrl={pageConfig.maps_script_url} mapsKey={pageConfig.maps_key}>
                <ProductRoutes {...routes} />
              </MapsProvider>
            </AuthSessionProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </AppFrame>
    );
  };
}
