import type { User } from '@liftclub/api-contract';
import { signedIn, type SessionState } from '@liftclub/domain';
import type { StoredKeys } from '../stored/stored-keys';
import type { Browser } from './browser';
import type { Departure } from './session-departure';
import { ROOT } from './site-paths';
import type { StateStore } from './state-store';

interface FollowDependencies {
  readonly browser: Browser;
  readonly stored: StoredKeys;
  readonly state: StateStore<SessionState<User>>;
  readonly departure: Departure;
}

/** Follows the other tabs of this origin: sign-out, sign-in, sign-in as another user, changes of the profile. */
export function followOtherTabs({ browser, stored, state, departure }: FollowDependencies): () => void {
  return browser.onStorage(({ key }) => {
    if (key !== null && key !== 'access' && key !== 'user') return;
    const before = state.get();
    const user = stored.get('user');
    if (stored.get('access') === null) {
      if (before.isLoggedIn) departure.toSignIn();
      return;
    }
    if (user === null) return;
    if (before.user !== null && before.user.id !== user.id) {
      // What this tab shows and holds belongs to another user.
      departure.reset();
      browser.load(ROOT);
      return;
    }
    state.set(before.isLoggedIn ? { ...before, user } : signedIn(before, user));
  });
}
