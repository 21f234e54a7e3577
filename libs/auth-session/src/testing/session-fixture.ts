import type { User } from '@liftclub/api-contract';
import { buildTokens, fakeBrowser, storedSession, type FakeBrowser, type FakeTab } from '@liftclub/test-support';
import { createAuthSession } from '../session/auth-session';
import type { AppBase } from '../session/site-paths';

interface FixtureOptions {
  readonly base?: AppBase;
  readonly browser?: FakeBrowser;
  readonly tab?: FakeTab;
  readonly onLeave?: () => Promise<void>;
}

/** A session of one tab, with the toasts it showed and the number of resets. */
export function openSession({
  base = '/',
  browser = fakeBrowser(),
  tab = browser.openTab(),
  onLeave,
}: FixtureOptions = {}) {
  const shown: [string, string][] = [];
  const resets = { count: 0 };
  const session = createAuthSession({
    base,
    browser: tab,
    notify: (message, variant) => shown.push([message, variant]),
    onReset: () => (resets.count += 1),
    onLeave,
  });
  return { session, browser, tab, shown, resets };
}

/** A browser with the stored session of a user. */
export const browserOf = (user: User, more: Readonly<Record<string, string>> = {}): FakeBrowser =>
  fakeBrowser({ stored: { ...storedSession(user, buildTokens()), ...more } });
