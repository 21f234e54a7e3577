import { Outlet } from 'react-router-dom';
import { useSessionState } from '../react/auth-session-provider';
import { GoTo } from '../react/go-to';
import { homeOf, SIGN_IN, VERIFY_ACCOUNT } from '../session/site-paths';
import type { GuardProps } from './protected-route';
import { useStoredAtEntry } from './stored-at-entry';
import { TakeInvitation, useAddressInvitation } from './take-invitation';

/**
 * A page of the auth app: redirects a signed-in user to the dashboard. An invitation in the address is stored first.
 */
export function PublicAuthRoute({ children }: GuardProps) {
  const { isLoggedIn, user } = useSessionState();
  const invitation = useAddressInvitation();
  if (invitation) return <TakeInvitation />;
  if (isLoggedIn && user) return <GoTo path={homeOf(user.id)} />;
  return children ?? <Outlet />;
}

/** The sign-up page: a phone that waits for its code redirects to the verification (specification section 2). */
export function SignUpRoute({ children }: GuardProps) {
  const phoneWaits = useStoredAtEntry('phone');
  return <PublicAuthRoute>{phoneWaits ? <GoTo path={VERIFY_ACCOUNT} /> : (children ?? <Outlet />)}</PublicAuthRoute>;
}

/** Verify-account: requires a stored phone, also of a signed-in user (an invited passenger about to pay). */
export function NeedsStoredPhone({ children }: GuardProps) {
  return useStoredAtEntry('phone') ? (children ?? <Outlet />) : <GoTo path={SIGN_IN} />;
}
