import { AppFrame, createQueryClient } from '@liftclub/account';
import type { StaffMember } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConsoleSessionProvider } from '../session/console-session';
import { createConsoleSession } from '../session/create-console-session';
import { deviceClock, type IdleClock } from '../session/idle-clock';
import { SessionGate } from '../session/session-gate';
import { AppRoutes } from './router';

interface AppProps {
  readonly clock?: IdleClock;
  /** Who is signed in, where that is known; otherwise the server is asked. */
  readonly staff?: StaffMember;
}

/** The query cache and the session; a sign-out empties both. */
function openConnections({ clock = deviceClock, staff }: AppProps) {
  // Other staff work on the same cases, so a page that is opened again asks again.
  const queries = createQueryClient(0);
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
    <AppFrame reloadLabel={texts.general.crashed.reload}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <ConsoleSessionProvider session={session}>
            <SessionGate>
              <AppRoutes />
            </SessionGate>
          </ConsoleSessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </AppFrame>
  );
}
