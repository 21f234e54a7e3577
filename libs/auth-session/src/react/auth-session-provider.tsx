import type { User } from '@liftclub/api-contract';
import type { SessionState } from '@liftclub/domain';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { AuthSession } from '../session/auth-session';

const AuthSessionContext = createContext<AuthSession | undefined>(undefined);

/** Provides the session, shows a stored toast and follows other tabs. Rendered inside the provider of the toasts. */
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

/** The session of this app: API client, stored keys, sign-in and sign-out. Throws outside an AuthSessionProvider. */
export function useAuthSession(): AuthSession {
  const session = useContext(AuthSessionContext);
  if (!session) throw new Error('useAuthSession needs an AuthSessionProvider.');
  return session;
}

/** isLoggedIn, user, firstVisit, load (specification section 3, Session state); a change renders again. */
export function useSessionState(): SessionState<User> {
  const { state } = useAuthSession();
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}
