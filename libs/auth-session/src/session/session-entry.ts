import { isApiError, type ApiClient } from '@liftclub/api-client';
import { handoff, login, redeemHandoff, type ResponseBody, type User } from '@liftclub/api-contract';
import { appOfRole, signedIn, type SessionState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { storeInvitation, takeInvitation } from '../stored/invitation';
import type { StoredKeys } from '../stored/stored-keys';
import type { Browser } from './browser';
import { readFragment, writeFragment, type SignInToast } from './handoff-fragment';
import { appOfHost, homeOf, SIGN_IN } from './site-paths';
import type { StateStore } from './state-store';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The user and the tokens that login, verify-otp, passenger/register and handoff/redeem respond with. */
type SignInResponse = Pick<ResponseBody<typeof login>, 'data' | 'token'>;

interface EntryDependencies {
  readonly api: ApiClient;
  readonly browser: Browser;
  readonly stored: StoredKeys;
  readonly state: StateStore<SessionState<User>>;
}

/** Sign-in, sign-up and hand-off (specification section 4, Sign-in). Each ends with a page load. */
export interface SessionEntry {
  /** Rejects with ApiError. `verify_account`: the phone is stored and waits for its code. */
  signIn(credentials: Credentials): Promise<'signed_in' | 'verify_account'>;
  /**
   * Signs in with the response of passenger/register or of the code of a sign-up. Goes to the sign-in page when the
   * hand-off fails.
   */
  signUpDone(response: SignInResponse, toast: SignInToast): Promise<void>;
  /** Redeems the code in the fragment; false when it is missing, used or expired. */
  redeemHandoff(): Promise<boolean>;
}

export function createSessionEntry(dependencies: EntryDependencies): SessionEntry {
  const { api, browser, stored } = dependencies;
  let redeeming: Promise<boolean> | undefined;
  return {
    async signIn(credentials) {
      try {
        await enter(dependencies, await api.call(login, { body: credentials }), 'userLoggedIn');
        return 'signed_in';
      } catch (error) {
        const data = isApiError(error) && error.code === 'account_not_verified' ? error.data : undefined;
        if (data?.phone === undefined) throw error;
        stored.set('phone', data.phone);
        // No letters: the code was sent before, and may be no longer valid.
        if (data.request === undefined) stored.remove('codeRequest');
        else stored.set('codeRequest', data.request);
        return 'verify_account';
      }
    },
    async signUpDone(response, toast) {
      stored.remove('token');
      try {
        await enter(dependencies, response, toast);
      } catch (error) {
        // The account exists; only the change of origin failed, and signing in repeats it.
        browser.log(error);
        stored.set('toast', { message: texts.toasts[toast], variant: 'success' });
        browser.load(SIGN_IN);
      }
    },
    // Called twice by React in development; the code can be redeemed once.
    redeemHandoff: () => (redeeming ??= redeem(dependencies)),
  };
}

/** Stores the tokens at the origin of the user's role; from another origin, hands over by a one-time code. */
async function enter(dependencies: EntryDependencies, response: SignInResponse, toast: SignInToast): Promise<void> {
  const { api, browser, stored } = dependencies;
  stored.remove('phone', 'codeRequest', 'signInToken', 'signUpForm');
  const target = appOfRole(response.data.role);
  if (target === appOfHost(browser.hostname)) return startSession(dependencies, response, toast);
  const { data } = await api.call(handoff, { body: { target }, access: response.token.access });
  browser.load(`${data.url}#${writeFragment(data.code, takeInvitation(stored), toast)}`);
}

async function redeem(dependencies: EntryDependencies): Promise<boolean> {
  const { api, browser, stored } = dependencies;
  const { code, invitation, toast } = readFragment(browser.fragment());
  browser.dropFragment();
  if (invitation) storeInvitation(stored, invitation, false);
  if (code === null) return false;
  try {
    startSession(dependencies, await api.call(redeemHandoff, { body: { code } }), toast);
    return true;
  } catch (error) {
    browser.log(error);
    return false;
  }
}

function startSession(
  { browser, stored, state }: EntryDependencies,
  { data: user, token }: SignInResponse,
  toast: SignInToast,
): void {
  stored.set('access', token.access);
  stored.set('refresh', token.refresh);
  stored.set('user', user);
  if (user.reg_type !== null) stored.set('reg', user.reg_type);
  const push = stored.get('push');
  if (push) stored.set('push', { ...push, device: null });
  stored.set('toast', { message: texts.toasts[toast], variant: 'success' });
  state.set(signedIn(state.get(), user));
  const returnTo = stored.get('returnTo');
  stored.remove('returnTo');
  // With the origin, because a path that begins with // names another host.
  browser.load(returnTo === null ? homeOf(user.id) : browser.origin + returnTo);
}
