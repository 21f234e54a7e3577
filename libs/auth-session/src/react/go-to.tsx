import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { routeWithin } from '../session/site-paths';
import { useAuthSession } from './auth-session-provider';

/**
 * Navigates to a full path of this origin ('/auth/signin', '/home/17'): by the router within the app, by a page load
 * when another app serves it.
 */
export function useGoTo(): (path: string, options?: { readonly replace?: boolean }) => void {
  const session = useAuthSession();
  const navigate = useNavigate();
  return useCallback(
    (path, { replace = false } = {}) => {
      const route = routeWithin(session.base, path);
      if (route === undefined) session.openPage(path);
      else void navigate(route, { replace });
    },
    [session, navigate],
  );
}

/** A redirect as an element. */
export function GoTo({ path }: { readonly path: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(path, { replace: true }), [goTo, path]);
  return null;
}
