import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuthSession } from '../react/auth-session-provider';
import { useGoTo } from '../react/go-to';
import { readInvitation, storeInvitation, withoutInvitation, type Invitation } from '../stored/invitation';

/** The invitation in the address of this page, if there is one. */
export function useAddressInvitation(): Invitation | undefined {
  const { search } = useLocation();
  return readInvitation(new URLSearchParams(search));
}

/** Stores the invitation, then goes to `goOnTo`, or removes the invitation from the address of this page. */
export function TakeInvitation({ goOnTo }: { readonly goOnTo?: string }) {
  const session = useAuthSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const goTo = useGoTo();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const invitation = readInvitation(parameters);
    if (!invitation) return;
    const wasRestricted = session.stored.get('reg') !== null;
    storeInvitation(session.stored, invitation, session.isSignedIn());
    if (invitation.reg !== undefined && !wasRestricted) session.notifyRestricted();
    if (goOnTo !== undefined) goTo(goOnTo, { replace: true });
    else void navigate({ pathname, search: withoutInvitation(parameters).toString(), hash }, { replace: true });
  }, [session, pathname, search, hash, navigate, goTo, goOnTo]);
  return null;
}
