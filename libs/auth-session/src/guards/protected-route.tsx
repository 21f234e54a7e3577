import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuthSession, useSessionState } from '../react/auth-session-provider';
import { GoTo } from '../react/go-to';
import { ROOT, SIGN_IN, SIGN_UP } from '../session/site-paths';
import { invitesToSignUp } from '../stored/invitation';
import { useStoredAtEntry } from './stored-at-entry';
import { TakeInvitation, useAddressInvitation } from './take-invitation';

/** A guard wraps one page, or many as a layout route. */
export interface GuardProps {
  readonly children?: ReactNode;
}

/**
 * Requires the logged-in flag or a stored access token, else redirects to the sign-in page. An address with a query is
 * opened again after the sign-in (decision 215). An invitation in the address is stored and removed from it; without a
 * session it redirects to the sign-up page (specification section 2), a coupon alone to the sign-in page.
 */
export function ProtectedRoute({ children }: GuardProps) {
  const { isLoggedIn } = useSessionState();
  const session = useAuthSession();
  const invitation = useAddressInvitation();
  const signedIn = isLoggedIn || session.isSignedIn();
  if (invitation && signedIn) return <TakeInvitation />;
  if (invitation) return <TakeInvitation goOnTo={invitesToSignUp(invitation) ? SIGN_UP : SIGN_IN} />;
  if (!signedIn) return <ToSignIn />;
  return children ?? <Outlet />;
}

function ToSignIn() {
  const { stored } = useAuthSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (search) stored.set('returnTo', pathname + search);
  }, [stored, pathname, search]);
  return <GoTo path={SIGN_IN} />;
}

/** A protected page that also requires the stored reference of a payment. */
export function NeedsReference({ children }: GuardProps) {
  const hasReference = useStoredAtEntry('reference');
  return <ProtectedRoute>{hasReference ? (children ?? <Outlet />) : <GoTo path={ROOT} />}</ProtectedRoute>;
}
