import { createApiClient, type ApiClient } from '@liftclub/api-client';
import type { User } from '@liftclub/api-contract';
import {
  appOfRole,
  emptySession,
  profileUpdated,
  sessionLoaded,
  signedIn,
  type ProductApp,
  type SessionState,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { createStoredKeys, type Toast, type StoredKeys } from '../stored/stored-keys';
import { createTokenStore } from '../stored/token-store';
import { windowBrowser, type Browser } from './browser';
import { followOtherTabs } from './other-tabs';
import { createDeparture, createSignOut } from './session-departure';
import { createSessionEntry, type SessionEntry } from './session-entry';
import { appOfHost, type AppBase } from './site-paths';
import { createStateStore, type StateStore } from './state-store';

export interface AuthSessionOptions {
  /** Where this app is served: '/' for a product app, '/auth/' for the auth app. */
  readonly base: AppBase;
  /** Shows a toast now. */
  readonly notify: (message: string, variant: Toast['variant']) => void;
  /** Empties what the app holds of the user, such as the query cache. */
  readonly onReset?: () => void;
  /** Removes what the app stores on the device besides the stored keys. */
  readonly onLeave?: (() => Promise<void>) | undefined;
  readonly browser?: Browser;
}

/** Who is signed in at this origin, with sign-in and sign-out (specification sections 3 and 4). One for each app. */
export interface AuthSession extends SessionEntry {
  readonly api: ApiClient;
  readonly stored: StoredKeys;
  readonly base: AppBase;
  /** The product app of this origin; undefined on the base domain. */
  readonly app: ProductApp | undefined;
  readonly state: StateStore<SessionState<User>>;
  /** The present by the server's clock; by the device's until the first response. */
  now(): Date;
  /** The logged-in flag or a stored access token. */
  isSignedIn(): boolean;
  /** Stores a fetched or saved profile; does nothing after a sign-out. */
  updateUser(user: User): void;
  /** Calls the server and clears this device, also when the call fails. */
  signOut(): Promise<void>;
  /** Removes access, refresh and user, and goes to the sign-in page. */
  endSession(): void;
  /** Notifies a signed-in passenger that the restricted booking mode began, and how to leave it. */
  notifyRestricted(): void;
  /** Loads a page of this origin. */
  openPage(path: string): void;
  /** Loads a page of a third party; Back returns here. */
  visit(address: string): void;
  /** Shows the stored toast and follows the other tabs. Returns a function that stops. */
  start(): () => void;
}

/** Creates the session and restores what is stored. */
export function createAuthSession({
  base,
  notify,
  onReset,
  onLeave,
  browser = windowBrowser(),
}: AuthSessionOptions): AuthSession {
  const stored = createStoredKeys(browser.local, browser.session);
  const tokens = createTokenStore(stored);
  const state = createStateStore(restored(stored));
  const departure = createDeparture({ browser, tokens, state, onReset, onLeave });
  const api = createApiClient({
    origin: browser.origin,
    tokens,
    now: () => browser.now(),
    locks: browser.locks,
    timeoutSignal: (milliseconds) => browser.timeoutSignal(milliseconds),
    onNoResponse: (method) => {
      // The layout says that the device is offline: a read that fails then needs no toast.
      if (method !== 'GET' || navigator.onLine) notify(texts.errors.network, 'error');
    },
    onSessionEnded: departure.toSignIn,
    log: (error) => browser.log(error),
  });

  return {
    ...createSessionEntry({ api, browser, stored, state }),
    api,
    stored,
    base,
    app: appOfHost(browser.hostname),
    state,
    now: () => api.serverTime(),
    isSignedIn: () => state.get().isLoggedIn || stored.get('access') !== null,
    updateUser(user) {
      if (stored.get('access') === null) return;
      stored.set('user', user);
      const before = state.get();
      state.set(profileUpdated(before.isLoggedIn ? before : signedIn(before, user), user));
    },
    signOut: createSignOut({ api, browser, stored, toSignIn: departure.toSignIn }),
    endSession: departure.endSession,
    notifyRestricted: () => notifyRestricted({ base, notify, stored, user: state.get().user }),
    openPage: departure.openPage,
    visit: (address) => browser.visit(address),
    start() {
      const toast = stored.get('toast');
      stored.remove('toast');
      if (toast) notify(toast.message, toast.variant);
      return followOtherTabs({ browser, stored, state, departure });
    },
  };
}

interface RestrictedToast extends Pick<AuthSessionOptions, 'base' | 'notify'> {
  readonly stored: StoredKeys;
  readonly user: User | null;
}

function notifyRestricted({ base, notify, stored, user }: RestrictedToast): void {
  if (!user || user.reg_type !== null || appOfRole(user.role) !== 'passenger') return;
  const toast = { message: texts.general.restrictedBegan, variant: 'info' } as const;
  // The auth app is about to load a page of the product app.
  if (base === '/') notify(toast.message, toast.variant);
  else stored.set('toast', toast);
}

/** A stored access token and user restore the logged-in state (specification section 4, Sign-in). */
function restored(stored: StoredKeys): SessionState<User> {
  return sessionLoaded(emptySession<User>(), stored.get('access') === null ? null : stored.get('user'));
}
