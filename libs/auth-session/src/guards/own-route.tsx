import { appOfRole, type ProductApp } from '@liftclub/domain';
import { useEffect } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { useAuthSession, useSessionState } from '../react/auth-session-provider';
import { GoTo } from '../react/go-to';
import { homeOf } from '../session/site-paths';
import type { GuardProps } from './protected-route';

/**
 * Guards pages `/<kind>/:id`: another user's id redirects to the signed-in user's page of that kind, a page of the
 * other role to their dashboard. Without a stored user (an access token alone) the page opens and its profile call
 * decides.
 */
export function RoleRoute({ only, children }: GuardProps & { readonly only?: ProductApp }) {
  const { user } = useSessionState();
  const { id } = useParams();
  const { pathname, search } = useLocation();
  if (user && only && appOfRole(user.role) !== only) return <GoTo path={homeOf(user.id)} />;
  if (user && id !== undefined && id !== user.id) {
    return <GoTo path={pathname.replace(/[^/]+\/?$/, encodeURIComponent(user.id)) + search} />;
  }
  return children ?? <Outlet />;
}

/** Redirects to the dashboard of the stored user. */
export function HomeRedirect() {
  const { user } = useSessionState();
  return user ? <GoTo path={homeOf(user.id)} /> : <EndSession />;
}

/** An access token without a stored user: the session ends. */
function EndSession() {
  const { endSession } = useAuthSession();
  useEffect(() => endSession(), [endSession]);
  return null;
}

/** Signs out when it is opened. */
export function SignOutRoute() {
  const { signOut } = useAuthSession();
  useEffect(() => void signOut(), [signOut]);
  return null;
}
