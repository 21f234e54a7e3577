import type { TabLocks } from '@liftclub/api-client';

/** The parts of the browser that a session stands on; replaceable, so that a test may be any tab of any origin. */
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
  /** What stands behind the # of the address. */
  fragment(): string;
  /** Removes it from the address and from the history. */
  dropFragment(): void;
  /** Leaves this page for another address; there is no way back to it. */
  load(address: string): void;
  /** Another tab wrote to local storage (`key` null: anything may have changed). Returns the way to stop hearing. */
  onStorage(listener: (change: { readonly key: string | null }) => void): () => void;
  log(error: unknown): void;
}

/** The browser this runs in. */
export function windowBrowser(): Browser {
  const { location, history, navigator } = window;
  let leavingFor: string | undefined;
  window.addEventListener('pageshow', ({ persisted }) => {
    // By the Back button: nothing is on its way any more, and the same address may be left for again.
    if (persisted) leavingFor = undefined;
  });
  return {
    origin: location.origin,
    hostname: location.hostname,
    local: window.localStorage,
    session: window.sessionStorage,
    // Absent outside secure contexts, whatever the types say.
    locks: 'locks' in navigator ? navigator.locks : undefined,
    now: () => Date.now(),
    timeoutSignal: (milliseconds) => AbortSignal.timeout(milliseconds),
    fragment: () => location.hash.slice(1),
    dropFragment: () => history.replaceState(history.state, '', `${location.pathname}${location.search}`),
    load(address) {
      // A guard may ask for the page that is on its way already; asking again would break the load off.
      if (leavingFor === address) return;
      leavingFor = address;
      location.replace(address);
    },
    onStorage: (listener) => {
      const written = ({ key }: StorageEvent) => listener({ key });
      // A page that comes back by the Back button slept through the storage events.
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
