import { isApiError, type ApiClient } from '@liftclub/api-client';
import { handoff, login, redeemHandoff, type Answer } from '@liftclub/api-contract';
import { appOfRole, signedIn, texts, type SessionState } from '@liftclub/domain';
import type { User } from '@liftclub/api-contract';
import { storeInvitation, takeInvitation } from '../stored/invitation';
import type { StoredKeys } from '../stored/stored-keys';
import type { Browser } from './browser';
import { readFragment, writeFragment, type SignInNews } from './handoff-fragment';
import { appOfHost, homeOf } from './site-paths';
import type { StateStore } from './state-store';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type SignInAnswer = Pick<Answer<typeof login>, 'data' | 'token'>;

interface EntryDependencies {
  readonly api: ApiClient;
  readonly browser: Browser;
  readonly stored: StoredKeys;
  readonly state: StateStore<SessionState<User>>;
}

export interface SessionEntry {
  signIn(credentials: Credentials): Promise<'signed-in' | 'verify-account'>;
  signUpDone(answer: SignInAnswer): Promise<void>;
  redeemHandoff(): Promise<boolean>;
}

/** The ways into a session: sign-in, invited sign-up and hand-off (specification section 4, Sign-in). */
export function createSessionEntry({ api, browser, stored, state }: EntryDependencies): SessionEntry {
  const settle = ({ data: user, token }: SignInAnswer, news: SignInNews) => {
    stored.set('access', token.access);
    stored.set('refresh', token.refresh);
    stored.set('user', user);
    
    stored.set('notice', { message: texts.notices[news], variant: 'success' });
    state.set(signedIn(state.get(), user));
    browser.load(homeOf(user.id));
  };

  /** Role redirect: this origin keeps the tokens of its own role only; anybody else is handed over with a one-time code. */
  const enter = async (answer: SignInAnswer, news: SignInNews) => {
    stored.remove('phone');
    const target = appOfRole(answer.data.role);
    if (target === appOfHost(browser.hostname)) return settle(answer, news);
    const { data } = await api.call(handoff, { body: { target }, access: answer.token.access });
    browser.load(`${data.url}#${writeFragment(data.code, takeInvitation(stored), news)}`);
  };

  const redeem = async (): Promise<boolean> => {
    const { code, invitation, news } = readFragment(browser.fragment());
    browser.dropFragment();
    if (invitation) storeInvitation(stored, invitation, false);
    if (code === null) return false;
    try {
      settle(await api.call(redeemHandoff, { body: { code } }), news);
      return true;
    } catch (error) {
      browser.log(error);
      return false;
    }
  };
  let redeeming: Promise<boolean> | undefined;

  return {
    async signIn(credentials) {
      try {
        await enter(await api.call(login, { body: credentials }), 'userLoggedIn');
        return 'signed-in';
      } catch (error) {
        const phone = isApiError(error) && error.code === 'account_not_verified' ? error.data?.phone : undefined;
        if (phone === undefined) throw error;
        stored.set('phone', phone);
        return 'verify-account';
      }
    },
    async signUpDone(answer) {
      stored.remove('token');
      await enter(answer, 'accountCreated');
    },
    // A page may ask twice (React does so in development); the code is good for one exchange.
    redeemHandoff: () => (redeeming ??= redeem()),
  };
}
