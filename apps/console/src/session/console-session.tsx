import type { ConsoleClient } from '@liftclub/api-client';
import type { StaffMember } from '@liftclub/api-contract';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { ConsoleSession } from './create-console-session';
import type { SessionState } from './session-state';

const SessionContext = createContext<ConsoleSession | null>(null);
const StaffContext = createContext<StaffMember | null>(null);

export function ConsoleSessionProvider({
  session,
  children,
}: {
  readonly session: ConsoleSession;
  readonly children: ReactNode;
}) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Whom the pages below are for. They keep that person until the page is left: signing out takes the page away first. */
export function SignedInStaff({ staff, children }: { readonly staff: StaffMember; readonly children: ReactNode }) {
  return <StaffContext value={staff}>{children}</StaffContext>;
}

/** The session itself, for whatever comes before and after being signed in. */
export function useConsoleSession(): ConsoleSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useConsoleSession needs a ConsoleSessionProvider above it.');
  return session;
}

export function useSessionState(): SessionState {
  const { state } = useConsoleSession();
  return useSyncExternalStore(state.subscribe, state.get);
}

/** For a page of somebody signed in: the client of the API, and who it is. */
export function useConsole(): { readonly api: ConsoleClient; readonly staff: StaffMember } {
  const { api } = useConsoleSession();
  const staff = use(StaffContext);
  if (!staff) throw new Error('useConsole is for the pages behind the sign-in.');
  return { api, staff };
}
