import type { StaffMember } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ErrorBoundary, notify, UiProvider } from '@liftclub/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConsoleSessionProvider } from '../session/console-session';
import { createConsoleSession } from '../session/create-console-session';
import { deviceClock, type IdleClock } from '../session/idle-clock';
import { SessionGate } from '../session/session-gate';
import { ErrorPage } from './error-page';
import { AppRoutes } from './router';

// What failed is told at once and tried again by a person, never behind their back; nor does looking away and back reload.
const CALLS = { retry: false, networkMode: 'always' } as const;

interface AppProps {
  readonly clock?: IdleClock;
  /** Who is signed in, where that is known; otherwise the server is asked. */
  readonly staff?: StaffMember;
}

/** What the server knows, and who is signed in: whoever leaves takes the one along with the other. */
function openConnections({ clock = deviceClock, staff }: AppProps) {
  const queries = new QueryClient({
    // Others work on the same cases: what is shown again is asked again.
    defaultOptions: { queries: { ...CALLS, refetchOnWindowFocus: false, staleTime: 0 }, mutations: CALLS },
  });
  const session = createConsoleSession({
    origin: window.location.origin,
    clock,
    storage: window.localStorage,
    onNoResponse: () => notify(texts.errors.network, 'error'),
    onReset: () => queries.clear(),
    staff,
  });
  return { queries, session };
}

/** Providers of the console, from the outside in: look and toasts, what the server knows, the address, the session. */
export function App(props: AppProps) {
  const [{ queries, session }] = useState(() => openConnections(props));
  return (
    <UiProvider>
      <ErrorBoundary fallback={<ErrorPage />}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <ConsoleSessionProvider session={session}>
              <SessionGate>
                <AppRoutes />
              </SessionGate>
            </ConsoleSessionProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}
