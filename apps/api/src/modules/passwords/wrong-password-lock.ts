import { MINUTE_MS, HOUR_MS } from '@liftclub/domain';
import type { Limits } from '../../settings/limits';

/** The state of a count of wrong passwords. */
export interface GuardState {
  readonly failures: number;
  readonly windowStart: Date;
  readonly lockedUntil: Date | null;
}

const FORGOTTEN_AFTER_MS = HOUR_MS;

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot pass together. The first
 * `freePasswordTries` are free; after that each wrong one locks for 1, 2, 4 … minutes up to the limit. An hour without
 * an attempt resets the count.
 */
export function spendTry(
  limits: Pick<Limits, 'freePasswordTries' | 'passwordLockMinutes'>,
  state: GuardState | undefined,
  now: Date,
): { allowed: true; next: GuardState } | { allowed: false; retryAfter: number } {
  if (state?.lockedUntil && state.lockedUntil > now) {
    return { allowed: false, retryAfter: (state.lockedUntil.getTime() - now.getTime()) / 1000 };
  }
  const remembered = state && now.getTime() - state.windowStart.getTime() < FORGOTTEN_AFTER_MS ? state.failures : 0;
  const failures = remembered + 1;
  const lockMinutes =
    failures < limits.freePasswordTries
      ? 0
      : Math.min(2 ** (failures - limits.freePasswordTries), limits.passwordLockMinutes);
  const lockedUntil = lockMinutes === 0 ? null : new Date(now.getTime() + lockMinutes * MINUTE_MS);
  return { allowed: true, next: { failures, windowStart: now, lockedUntil } };
}
