import { isApiError, type ApiError } from './api-error';
import { recoveryFor } from './recovery';
import type { Renewal, TokenStore } from './session-renewal';

interface RecoveryDependencies {
  readonly tokens: TokenStore;
  readonly renew: (spent: string | null) => Promise<Renewal>;
  readonly endSession: () => void;
}

/** One attempt at a call, with that access token or with none. */
type Attempt<T> = (access: string | null) => Promise<T>;

/** Runs a call that needs a session, at most twice: again after the recovery that the catalogue prescribes. */
export function createCallRecovery({
  tokens,
  renew,
  endSession,
}: RecoveryDependencies): <T>(attempt: Attempt<T>) => Promise<T> {
  /** The access token to repeat the call with; undefined when the error is final. */
  const recover = async (apiError: ApiError, sent: string | null, mayRepeat: boolean): Promise<string | undefined> => {
    const stored = tokens.access();
    const recovery = recoveryFor(apiError, stored !== null);
    if (recovery === 'leave') {
      // Another user may have signed in meanwhile; their tokens are not the ones that were refused.
      if (stored === sent) endSession();
      apiError.announced = true;
    }
    if (!mayRepeat) return undefined;
    if (recovery === 'repeat') return stored ?? undefined;
    if (recovery !== 'renew') return undefined;
    const renewal = await renew(sent);
    if (renewal.kind === 'renewed') return renewal.access;
    apiError.announced = renewal.kind === 'ended' || renewal.announced;
    return undefined;
  };

  const run = async <T>(attempt: Attempt<T>, access: string | null, mayRepeat: boolean): Promise<T> => {
    try {
      return await attempt(access);
    } catch (error) {
      if (!isApiError(error, 'http')) throw error;
      const next = await recover(error, access, mayRepeat);
      if (next === undefined) throw error;
      return run(attempt, next, false);
    }
  };

  return (attempt) => run(attempt, tokens.access(), true);
}
