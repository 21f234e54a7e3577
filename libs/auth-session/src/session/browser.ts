import type { TabLocks } from '@liftclub/api-client';

/** The parts of the browser that a session uses. A test replaces them to act as a tab of its choice. */
export interface Browser {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly hostname: string;
  readonly local: Storage;
  readonly session: Storage;
  readonly locks: TabLocks | undefined;
  /** The device's clock, milliseconds since the epoch. */
  now(): number;
  timeoutSignal(milliseconds: number): AbortSignal;
  /** The fragment of the address, without the #. */
  fragment(): string;
  /** Removes it from the address and from the history. */
  dropFragment(): void;
  /** Loads another address in place of this page, without an entry in the history. */
  load(address: string): void;
  /** Loads a page of a third party; Back returns here. */
  visit(address: string): void;
  /**
   * Calls the listener when another tab wrote to local storage (`key` null: any key). Returns a function that stops.
   */
  onStorage(listener: (change: { readonly key: string | null }) => void): () => void;
  log(error: unknown): void;
}

/** The browser this runs in. */
export function windowBrowser(): Browser {
  const { location, history, navigator } = window;
  let leavingFor: string | undefined;
  window.addEventListener('pageshow', ({ persisted }) => {
    // Restored by the Back button: the earlier navigation is over, and the same address may be loaded again.
    if (persisted) leavingFor = undefined;
  });
  return {
    origin: location.origin,
    hostname: location.hostname,
    local: window.localStorage,
    session: window.sessionStorage,
    // Absent outside secure contexts, although the types say otherwise.
    locks: 'locks' in navigator ? navigator.locks : undefined,
    now: () => Date.now(),
    timeoutSignal: (milliseconds) => AbortSignal.timeout(milliseconds),
    fragment: () => location.hash.slice(1),
    dropFragment: () => history.replaceState(history.state, '', `${location.pathname}${location.search}`),
    load(address) {
      // A guard may ask again for the page that is loading; a second call would cancel the first.
      if (leavingFor === address) return;
      leavingFor = address;
      location.replace(address);
    },
    visit: (address) => location.assign(address),
    onStorage: (listener) => {
      const written = ({ key }: StorageEvent) => listener({ key });
      // A page restored by the Back button has missed the storage events.
      const backAgain = ({ persisted }: PageTransitionEvent) => persisted && listener({ key: null });
      window.addEventListener('storage', written);
      window.addEventListener('pageshow', backAgain);
      return () => {
        window.removeEventListener('storage', written);
        window.removeEventListener('pageshow', backAgain);
      };
    },
    log: (error) => console.warn(error),
  };
}
