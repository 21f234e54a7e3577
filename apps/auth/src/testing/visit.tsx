import { createAuthSession } from '@liftclub/auth-session';
import { fakeBrowser, type FakeBrowser, type FakeTab } from '@liftclub/test-support';
import { notify } from '@liftclub/ui-kit';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '../app/app';

// Screens are loaded on demand; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 10_000 });

interface Arrival {
  readonly origin?: string;
  /** What local storage holds already. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What this tab's session storage holds already. */
  readonly session?: Readonly<Record<string, string>>;
  readonly fragment?: string;
}

interface Visit {
  readonly user: UserEvent;
  readonly tab: FakeTab;
  readonly stored: FakeBrowser['stored'];
}

/** Somebody opens the app at a path below /auth, as in the browser: all providers, guards and screens. */
export function visit(path: string, { origin, stored, session, fragment }: Arrival = {}): Visit {
  window.history.replaceState(null, '', `/auth${path}`);
  const browser = fakeBrowser({ ...(origin && { origin }), ...(stored && { stored }) });
  const tab = browser.openTab({ ...(session && { session }), ...(fragment && { fragment }) });
  render(
    <StrictMode>
      <App session={createAuthSession({ base: '/auth/', notify, browser: tab })} />
    </StrictMode>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    tab,
    stored: browser.stored,
  };
}

/** The screen's path, as the address line shows it. */
export const address = (): string => window.location.pathname + window.location.search;
