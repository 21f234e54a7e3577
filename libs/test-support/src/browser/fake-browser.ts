import type { TokenPair, User } from '@liftclub/api-contract';
import { fakeClock, type FakeClock } from './fake-clock';
import { fakeLocks, type FakeLocks } from './fake-locks';
import { fakeStorage, type StorageChange } from './fake-storage';
import { fakeTimeouts, type FakeTimeouts } from './fake-timeouts';

/** One tab: the `Browser` of `createAuthSession`, with the calls it recorded. */
export interface FakeTab {
  readonly origin: string;
  readonly hostname: string;
  readonly local: Storage;
  readonly session: Storage;
  readonly locks: FakeLocks;
  now(): number;
  timeoutSignal(milliseconds: number): AbortSignal;
  fragment(): string;
  dropFragment(): void;
  load(address: string): void;
  visit(address: string): void;
  onStorage(listener: (change: StorageChange) => void): () => void;
  log(error: unknown): void;
  /** The addresses that this tab loaded, in order. */
  readonly loaded: readonly string[];
  readonly logged: readonly unknown[];
}

interface BrowserOptions {
  /** Default: the passenger origin. */
  readonly origin?: string;
  readonly clock?: FakeClock;
  /** What local storage holds at first. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** A browser at one origin, with its clock and its timeouts. */
export interface FakeBrowser {
  readonly clock: FakeClock;
  readonly timeouts: FakeTimeouts;
  /** What local storage holds, by key. */
  stored(): Record<string, string>;
  openTab(options?: { readonly fragment?: string; readonly session?: Readonly<Record<string, string>> }): FakeTab;
}

/** The two product origins of the default base domain. */
export const PASSENGER_ORIGIN = 'http://passenger.liftclub.localhost:4200';
export const DRIVER_ORIGIN = 'http://driver.liftclub.localhost:4200';

/** The local storage of a signed-in user. */
export function storedSession(user: User, token: TokenPair): Record<string, string> {
  return { access: token.access, refresh: token.refresh, user: JSON.stringify(user) };
}

/** One browser at one origin: its tabs share local storage, locks and the clock; a page load is only recorded. */
export function fakeBrowser({
  origin = PASSENGER_ORIGIN,
  clock = fakeClock(),
  stored = {},
}: BrowserOptions = {}): FakeBrowser {
  const shared = fakeStorage(stored);
  const locks = fakeLocks();
  const timeouts = fakeTimeouts();

  const openTab: FakeBrowser['openTab'] = ({ fragment = '', session = {} } = {}) => {
    const local = shared.openTab();
    const loaded: string[] = [];
    const logged: unknown[] = [];
    let rest = fragment;
    return {
      origin,
      hostname: new URL(origin).hostname,
      local: local.storage,
      session: fakeStorage(session).openTab().storage,
      locks,
      now: clock.now,
      timeoutSignal: timeouts.signal,
      fragment: () => rest,
      dropFragment: () => {
        rest = '';
      },
      load: (address) => void loaded.push(address),
      visit: (address) => void loaded.push(address),
      onStorage: local.onStorage,
      log: (error) => void logged.push(error),
      loaded,
      logged,
    };
  };

  return { clock, timeouts, stored: shared.entries, openTab };
}
