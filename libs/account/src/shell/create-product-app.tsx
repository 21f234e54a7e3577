import { AuthSessionProvider, createAuthSession, type AuthSession, type Browser } from '@liftclub/auth-session';
import { MapsProvider } from '@liftclub/maps';
import { logFailure, notify } from '@liftclub/ui-kit';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppFrame } from './app-frame';
import { pageConfig } from './page-config';
import { ProductRoutes, type ProductRoutesProps } from './product-routes';
import { createQueryClient } from './query-client';

/** Milliseconds for which a response is shown again without a new request. */
const FRESH = 30_000;

/** What an app holds of its user. */
export interface Connections {
  readonly queries: QueryClient;
  readonly session: AuthSession;
}

interface ProductAppOptions extends ProductRoutesProps {
  /** Fetches what works beside the pages; it is started after the first of them was shown, and returns how to stop. */
  readonly beside?: () => Promise<(connections: Connections) => () => void>;
  /** Removes what the app stores on the device besides the stored keys; sign-out waits for it. */
  readonly onLeave?: () => Promise<void>;
}

/** The query cache and the session; a sign-out empties both. */
function openConnections(browser?: Browser, onLeave?: ProductAppOptions['onLeave']): Connections {
  const queries = createQueryClient(FRESH);
  const onReset = () => queries.clear();
  return { queries, session: createAuthSession({ base: '/', notify, onReset, onLeave, browser }) };
}

export interface ProductAppProps {
  readonly browser?: Browser;
  /** Called before the app is rendered, to prefetch data. */
  readonly connections?: Connections;
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * A product app (passenger or driver) from its pages and its menu. Providers, from the outside in: theme and toasts,
 * query cache, router, session, maps. A test passes the browser, static HTML is rendered with its own router too.
 */
export function createProductApp({ beside, onLeave, ...routes }: ProductAppOptions) {
  const connect = (browser?: Browser) => openConnections(browser, onLeave);
  function ProductApp({ browser, connections: opened, Router = BrowserRouter }: ProductAppProps) {
    const [connections] = useState(() => opened ?? connect(browser));
    const { queries, session } = connections;
    useEffect(() => startBeside(connections, beside), [connections]);
    useEffect(() => {
      // After a sign-in of a browser that had push notifications, and once after an upgrade.
      const push = session.stored.get('push');
      if (!push || (push.device !== null && push.has_session)) return;
      void import('../push/this-browser').then(({ renewPush }) => renewPush(session)).catch(logFailure);
    }, [session]);
    return (
      <AppFrame>
        <QueryClientProvider client={queries}>
          <Router>
            <AuthSessionProvider session={session}>
              <MapsProvider
                scriptUrl={pageConfig.maps_script_url}
                mapsKey={pageConfig.maps_key}
                tilesUrl={pageConfig.map_tiles_url}
              >
                <ProductRoutes {...routes} />
              </MapsProvider>
            </AuthSessionProvider>
          </Router>
        </QueryClientProvider>
      </AppFrame>
    );
  }
  return Object.assign(ProductApp, { connect });
}

function startBeside(connections: Connections, beside: ProductAppOptions['beside']): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  beside?.().then((start) => {
    if (!isOver) stop = start(connections);
  }, logFailure);
  return () => {
    isOver = true;
    stop?.();
  };
}
