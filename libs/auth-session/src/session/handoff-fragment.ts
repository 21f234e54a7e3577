import { readInvitation, type Invitation } from '../stored/invitation';

/** The toast after a sign-in: a name of the toast texts, so that an address cannot put its own text on a page. */
const SIGN_IN_TOASTS = ['userLoggedIn', 'accountCreated', 'otpVerified'] as const;
export type SignInToast = (typeof SIGN_IN_TOASTS)[number];

interface Handoff {
  readonly code: string | null;
  readonly invitation: Invitation | undefined;
  readonly toast: SignInToast;
}

/** The fragment of the hand-off address; fragments appear neither in logs nor in Referer headers. */
export function writeFragment(code: string, invitation: Invitation, toast: SignInToast): string {
  return new URLSearchParams({ code, ...invitation, toast }).toString();
}

/** Reads the fragment at the other origin. */
export function readFragment(fragment: string): Handoff {
  const parameters = new URLSearchParams(fragment);
  return {
    code: parameters.get('code'),
    invitation: readInvitation(parameters),
    toast: SIGN_IN_TOASTS.find((toast) => toast === parameters.get('toast')) ?? 'userLoggedIn',
  };
}
