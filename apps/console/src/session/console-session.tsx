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

/**
 * Provides the signed-in staff member to the pages below. They keep the value until they unmount, also after signing
 * out.
 */
export function SignedInStaff({ staff, children }: { readonly staff: StaffMember; readonly children: ReactNode }) {
  return <StaffContext value={staff}>{children}</StaffContext>;
}

/** The session, for code that also runs while nobody is signed in. */
export function useConsoleSession(): ConsoleSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useConsoleSession needs a ConsoleSessionProvider above it.');
  return session;
}

export function useSessionState(): SessionState {
  const { state } = useConsoleSession();
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}

/** The API client and the signed-in staff member, for pages behind the sign-in. */
export function useConsole(): { readonly api: ConsoleClient; readonly staff: StaffMember } {
  const { api } = useConsoleSession();
  const staff = use(StaffContext);
  if (!staff) throw new Error('useConsole is for the pages behind the sign-in.');
  return { api, staff };
}
