import { AppFrame } from '@liftclub/account';
import type { StaffMember } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConsoleSessionProvider } from '../session/console-session';
import { createConsoleSession } from '../session/create-console-session';
import { deviceClock, type IdleClock } from '../session/idle-clock';
import { SessionGate } from '../session/session-gate';
import { AppRoutes } from './router';
import type { QueryCacheHolder } from './signed-in';

interface AppProps {
  readonly clock?: IdleClock;
  readonly queries?: QueryClient;
  /** The signed-in staff member, if known; otherwise the server is asked. */
  readonly staff?: StaffMember;
  /** Static HTML is rendered without a browser, with a router of its own. */
  readonly browser?: { readonly origin: string; readonly local: Storage };
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

const ownBrowser = () => ({ origin: window.location.origin, local: window.localStorage });

/** The session, and the place of the query cache, which signing in or out clears. */
function openConnections({ clock = deviceClock, queries, staff, browser }: AppProps) {
  const cache: QueryCacheHolder = { client: queries };
  const { origin, local } = browser ?? ownBrowser();
  const session = createConsoleSession({
    origin,
    clock,
    storage: local,
    onNoResponse: () => notify(texts.errors.network, 'error'),
    onReset: () => {
      cache.client?.clear();
      // What is still on its way for the former person ends in the former cache.
      cache.client = undefined;
    },
    staff,
  });
  return { cache, session };
}

/** The console: theme and toasts, router and session around its routes. */
export function App({ Router = BrowserRouter, ...props }: AppProps) {
  const [{ cache, session }] = useState(() => openConnections(props));
  return (
    <AppFrame reloadLabel={texts.general.crashed.reload}>
      <Router>
        <ConsoleSessionProvider session={session}>
          <SessionGate>
            <AppRoutes cache={cache} />
          </SessionGate>
        </ConsoleSessionProvider>
      </Router>
    </AppFrame>
  );
}
