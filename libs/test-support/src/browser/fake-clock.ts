/** Monday, 12 January 2026, 08:00 in Johannesburg: the default time of tests. */
export const TEST_NOW = Date.UTC(2026, 0, 12, 6, 0, 0);

/** A clock that stands still until the test advances it. */
export interface FakeClock {
  /** Milliseconds since the epoch. */
  now(): number;
  advance(milliseconds: number): void;
}

/** `start` in milliseconds since the epoch. */
export function fakeClock(start = TEST_NOW): FakeClock {
  let present = start;
  return {
    now: () => present,
    advance(milliseconds) {
      present += milliseconds;
    },
  };
}
