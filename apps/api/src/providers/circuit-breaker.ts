import type { Clock } from '../dependencies';

const FAILURES = 5;
const OPEN_MS = 30_000;

/** Lets a provider that has failed five times in a row rest for 30 s; then one call at a time tries whether it is back. */
export function circuitBreaker(clock: Clock) {
  let failures = 0;
  let restsUntil = 0;
  return {
    /** False while the provider rests. */
    permits(): boolean {
      if (failures < FAILURES) return true;
      const now = clock().getTime();
      if (now < restsUntil) return false;
      restsUntil = now + OPEN_MS;
      return true;
    },
    succeeded(): void {
      failures = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= FAILURES) restsUntil = clock().getTime() + OPEN_MS;
    },
  };
}
