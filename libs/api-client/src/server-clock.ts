/**
 * The server's time by its last Date header, so that a device with a wrong clock still knows which tokens have expired.
 */
export interface ServerClock {
  /** Reads the Date header of a response. */
  observe(date: string | null): void;
  /** Milliseconds since the epoch; the device's time until the first response. */
  now(): number;
  /** Whether it is this time (seconds since the epoch) or later for the server; false until the first response. */
  hasReached(seconds: number): boolean;
}

/** `deviceNow` in milliseconds since the epoch. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let offset: number | undefined;
  const now = () => deviceNow() + (offset ?? 0);
  return {
    observe(date) {
      const serverTime = Date.parse(date ?? '');
      if (!Number.isNaN(serverTime)) offset = serverTime - deviceNow();
    },
    now,
    hasReached: (seconds) => offset !== undefined && seconds * 1000 <= now(),
  };
}
