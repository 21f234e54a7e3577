import type { User } from '@liftclub/api-contract';
import type { SessionState } from '@liftclub/domain';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { AuthSession } from '../session/auth-session';

const AuthSessionContext = createContext<AuthSession | undefined>(undefined);

/** Gives the pages their session, shows a carried toast and follows other tabs. Stands inside the toasts' provider. */
export function AuthSessionProvider({
  session,
  children,
}: {
  readonly session: AuthSession;
  readonly children: ReactNode;
}) {
  useEffect(() => session.start(), [session]);
  return <AuthSessionContext value={session}>{children}</AuthSessionContext>;
}

/** The session of this app: its API client, its stored keys, the ways in and out. */
export function useAuthSession(): AuthSession {
  const session = useContext(AuthSessionContext);
  if (!session) throw new Error('useAuthSession needs an AuthSessionProvider.');
  return session;
}

/** isLoggedIn, user, firstVisit, load (specification section 3, Session state); changes draw the page anew. */
export function useSessionState(): SessionState<User> {
  const { state } = useAuthSession();
  return useSyncExternalStore(state.subscribe, state.get);
}
