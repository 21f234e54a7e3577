import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { SignedInStaff, useSessionState } from './console-session';
import { safeRedirect } from './safe-redirect';

// It speaks after 14 minutes at the earliest, so that no page need wait for it.
const IdleWarning = lazy(() => import('./idle-warning').then((module) => ({ default: module.IdleWarning })));

/**
 * The pages behind the sign-in, as a layout route. Whoever is not signed in is led there and comes back to this address;
 * whoever left on purpose is not. Where an authenticator app is required, nothing else opens without one.
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
    <SignedInStaff staff={staff}>
      <Outlet />
      <Suspense fallback={null}>
        <IdleWarning />
      </Suspense>
    </SignedInStaff>
  );
}

/** The page that is wanted: on the way to one, it is not the stop on the way. */
function wantedFrom(pathname: string, search: string): string {
  return pathname === paths.secondStep.pattern ? safeRedirect(search, window.location.origin) : pathname + search;
}
