/**
 * The server's time as its last answer told it, so that a device whose clock is a day off still knows what has expired.
 */
export interface ServerClock {
  /** Takes in the Date header of an answer. */
  observe(date: string | null): void;
  /** Milliseconds since the epoch; the device's own time until the server was heard. */
  now(): number;
}

/** `deviceNow` in milliseconds since the epoch. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let offset = 0;
  return {
    observe(date) {
      const told = Date.parse(date ?? '');
      if (!Number.isNaN(told)) offset = told - deviceNow();
    },
    now: () => deviceNow() + offset,
  };
}
