import type { TokenPair } from '@liftclub/api-contract';
import { isApiError, type ApiError } from './api-error';
import type { ServerClock } from './server-clock';
import { expiryOf } from './token-expiry';

/** Where the tokens live; shared by all tabs of the origin. */
export interface TokenStore {
  access(): string | null;
  refresh(): string | null;
  save(pair: TokenPair): void;
  /** Removes access, refresh and user. */
  forget(): void;
}

/**
 * renewed: go on with `access`; ended: the tokens are gone; failed: they are kept.
 */
export type Renewal =
  | { readonly kind: 'renewed'; readonly access: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: ApiError };

interface RenewalDependencies {
  readonly tokens: TokenStore;
  readonly clock: Pick<ServerClock, 'hasReached'>;
  /** Asks the server for the next pair; throws ApiError. */
  readonly exchange: (refresh: string) => Promise<TokenPair>;
  readonly withTabLock: (work: () => Promise<Renewal>) => Promise<Renewal>;
  /** The session has ended: remove the tokens and go to the sign-in page. */
  readonly endSession: () => void;
  readonly log: (error: unknown) => void;
}

/**
 * Session renewal (specification section 4): one at a time in this tab and across tabs. `spent` is the token that is
 * replaced.
 */
export function createSessionRenewal(dependencies: RenewalDependencies): (spent: string | null) => Promise<Renewal> {
  const { tokens, clock, exchange, withTabLock, endSession, log } = dependencies;
  let running: Promise<Renewal> | undefined;

  const adopted = (): Renewal | undefined => {
    const access = tokens.access();
    return access === null ? undefined : { kind: 'renewed', access };
  };

  const end = (): Renewal => {
    endSession();
    return { kind: 'ended' };
  };

  /** Another tab renewed, signed out or signed in as another user while this request was open: its state is kept. */
  const overtaken = (): Renewal => adopted() ?? { kind: 'ended' };

  const renewLocked = async (spent: string | null): Promise<Renewal> => {
    if (tokens.access() !== spent) {
      const newer = adopted();
      if (newer) return newer;
    }
    const refresh = tokens.refresh();
    const expiry = refresh === null ? undefined : expiryOf(refresh);
    if (refresh === null || expiry === undefined || clock.hasReached(expiry)) return end();
    try {
      const pair = await exchange(refresh);
      if (tokens.refresh() !== refresh) return overtaken();
      tokens.save(pair);
      return { kind: 'renewed', access: pair.access };
    } catch (error) {
      log(error);
      if (!isApiError(error)) throw error;
      if (error.status !== 401) return { kind: 'failed', error };
      return tokens.refresh() === refresh ? end() : overtaken();
    }
  };

  return (spent) => {
    running ??= withTabLock(() => renewLocked(spent)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
