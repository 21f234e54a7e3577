import { readInvitation, type Invitation } from '../stored/invitation';

/**
 * The news a sign-in brings: a name of the toast texts, never a text, so that an address cannot put words on a page.
 */
export type SignInToast = 'userLoggedIn' | 'accountCreated';

interface Handoff {
  readonly code: string | null;
  readonly invitation: Invitation | undefined;
  readonly toast: SignInToast;
}

/** What follows the # on the way to the other origin: fragments reach neither logs nor Referer headers. */
export function writeFragment(code: string, invitation: Invitation, toast: SignInToast): string {
  return new URLSearchParams({ code, ...invitation, toast }).toString();
}

/** The counterpart at the other origin. */
export function readFragment(fragment: string): Handoff {
  const parameters = new URLSearchParams(fragment);
  return {
    code: parameters.get('code'),
    invitation: readInvitation(parameters),
    toast: parameters.get('toast') === 'accountCreated' ? 'accountCreated' : 'userLoggedIn',
  };
}
