import type { ApiClient, TokenStore } from '@liftclub/api-client';
import { logout, type User } from '@liftclub/api-contract';
import { emptySession, type SessionState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { StoredKeys } from '../stored/stored-keys';
import type { Browser } from './browser';
import { SIGN_IN } from './site-paths';
import type { StateStore } from './state-store';

/** How long a sign-out waits for the server before it clears the device anyway, in ms. */
const SIGN_OUT_TIME = 5000;

/** How long a sign-out waits until the device is cleared, in ms: a slow phone needs time, storage may hang. */
const LEAVE_TIME = 5000;

/**
 * The keys of the user who signs out. The token of an invitation and an open sign-up or reset belong to no user yet.
 */
const PERSONAL = [
  'access',
  'refresh',
  'user',
  'reg',
  'coupon',
  'reference',
  'alatId',
  'country',
  'draft',
  'kept',
  'resetToken',
  'codeRequest',
  'returnTo',
] as const;

export interface Departure {
  /** Resets the state to its defaults and empties the cache. */
  reset(): void;
  toSignIn(): void;
  /** Removes access, refresh and user, and goes to the sign-in page. */
  endSession(): void;
  /**
   * Loads a page of this origin. Ignored while the device is being cleared: loading a page would stop the removal, and
   * the sign-in page follows it.
   */
  openPage(path: string): void;
}

interface DepartureDependencies {
  readonly browser: Browser;
  readonly tokens: TokenStore;
  readonly state: StateStore<SessionState<User>>;
  readonly onReset: (() => void) | undefined;
  readonly onLeave: (() => Promise<void>) | undefined;
}

/** The ways out of a session without a call to the server. */
export function createDeparture({ browser, tokens, state, onReset, onLeave }: DepartureDependencies): Departure {
  const reset = () => {
    state.set(emptySession());
    onReset?.();
  };
  let isClearing = false;
  const toSignIn = () => {
    isClearing = onLeave !== undefined;
    reset();
    const load = () => {
      isClearing = false;
      browser.load(SIGN_IN);
    };
    if (!onLeave) return load();
    const late = new Promise((resolve) => {
      browser.timeoutSignal(LEAVE_TIME).addEventListener('abort', resolve, { once: true });
    });
    const cleared = onLeave().catch((error: unknown) => browser.log(error));
    void Promise.race([cleared, late]).then(load);
  };
  return {
    reset,
    toSignIn,
    endSession() {
      tokens.forget();
      toSignIn();
    },
    openPage(path) {
      if (!isClearing) browser.load(path);
    },
  };
}

interface SignOutDependencies {
  readonly api: ApiClient;
  readonly browser: Browser;
  readonly stored: StoredKeys;
  readonly toSignIn: () => void;
}

/** Sign-out (specification section 4). The device is cleared also when the call fails. */
export function createSignOut({ api, browser, stored, toSignIn }: SignOutDependencies): () => Promise<void> {
  const leave = async () => {
    const refresh = stored.get('refresh');
    try {
      if (refresh !== null)
        await api.call(logout, { body: { refresh_token: refresh }, signal: browser.timeoutSignal(SIGN_OUT_TIME) });
    } catch (error) {
      browser.log(error);
    }
    stored.remove(...PERSONAL);
    stored.set('toast', { message: texts.toasts.loggedOut, variant: 'warning' });
    toSignIn();
  };
  let leaving: Promise<void> | undefined;
  return () => {
    leaving ??= leave().finally(() => {
      leaving = undefined;
    });
    return leaving;
  };
}
