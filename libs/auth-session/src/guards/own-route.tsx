import { appOfRole, type ProductApp } from '@liftclub/domain';
import { useEffect } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { useAuthSession, useSessionState } from '../react/auth-session-provider';
import { GoTo } from '../react/go-to';
import { homeOf } from '../session/site-paths';
import type { GuardProps } from './protected-route';

/**
 * A page `/<kind>/:id`: somebody else's id leads to one's own page of the kind, a page of the other role to one's
 * dashboard. Without a stored user (access token alone) the page opens and its profile call decides.
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

/** The address `/`, and whatever leads home: the dashboard of the stored user. */
export function HomeRedirect() {
  const { user } = useSessionState();
  return user ? <GoTo path={homeOf(user.id)} /> : <EndSession />;
}

/** An access token without its user leads nowhere: sign in again. */
function EndSession() {
  const { endSession } = useAuthSession();
  useEffect(() => endSession(), [endSession]);
  return null;
}

/** `/logout` typed as an address signs out. */
export function SignOutRoute() {
  const { signOut } = useAuthSession();
  useEffect(() => void signOut(), [signOut]);
  return null;
}
