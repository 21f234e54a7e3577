/** Wrong passwords of one e-mail address. */
export interface GuardState {
  readonly failures: number;
  readonly windowStart: Date;
  readonly lockedUntil: Date | null;
}

const FREE_TRIES = 5;
const MINUTE_MS = 60_000;
const LONGEST_LOCK_MINUTES = 15;
const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS;

/**
 * Spends one try before the password is looked at, so that many tries at once cannot pass together. Five are free;
 * after that each wrong one locks the address for 1, 2, 4 … at most 15 minutes. An hour without a try forgets.
 */
export function spendTry(state: GuardState | undefined, now: Date): { allowed: true; next: GuardState } | { allowed: false; retryAfter: number } {
  if (state?.lockedUntil && state.lockedUntil > now) {
    return { allowed: false, retryAfter: (state.lockedUntil.getTime() - now.getTime()) / 1000 };
  }
  const remembered = state && now.getTime() - state.windowStart.getTime() < FORGOTTEN_AFTER_MS ? state.failures : 0;
  const failures = remembered + 1;
  const lockMinutes = failures < FREE_TRIES ? 0 : Math.min(2 ** (failures - FREE_TRIES), LONGEST_LOCK_MINUTES);
  const lockedUntil = lockMinutes === 0 ? null : new Date(now.getTime() + lockMinutes * MINUTE_MS);
  return { allowed: true, next: { failures, windowStart: now, lockedUntil } };
}
