import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { SignedInStaff, useSessionState } from './console-session';
import { safeRedirect } from './safe-redirect';

/**
 * Layout route of the pages behind the sign-in. Without a session it redirects to the sign-in page, which returns to
 * this path unless the user signed out. Where an authenticator app is required and missing, it redirects to its setup.
 */
export function RequireSignIn() {
  const state = useSessionState();
  const { pathname, search } = useLocation();
  const here = pathname + search;

  if (state.kind !== 'in') {
    const left = state.kind === 'out' && state.why === 'left';
    return <Navigate to={paths.signIn.href(left ? paths.today.href() : wantedFrom(pathname, search))} replace />;
  }
  const { staff } = state;
  const must = staff.totp_required && !staff.totp;
  if (must && pathname !== paths.secondStep.pattern) return <Navigate to={paths.secondStep.href(here)} replace />;
  return (
    // For another person the pages are mounted again: nothing on them is theirs.
    <SignedInStaff key={staff.id} staff={staff}>
      <Outlet />
    </SignedInStaff>
  );
}

/** The requested path; on the setup page of the authenticator app, the one in its `next`. */
function wantedFrom(pathname: string, search: string): string {
  return pathname === paths.secondStep.pattern ? safeRedirect(search, window.location.origin) : pathname + search;
}
