/** The speed that estimates how long driving directly takes, in metres per minute (30 km/h). */
const METRES_PER_MINUTE = 500;
/** A rider is on board at most this many minutes longer than directly, or by this share where that is more. */
const EXTRA_MINUTES = 15;
const EXTRA_SHARE = 0.5;

/** How many minutes driving directly takes, estimated from the driving distance in metres. */
export const directMinutes = (metres: number): number => metres / METRES_PER_MINUTE;

/**
 * How many minutes a shared ride may take longer than driving directly, for the longest of the rides, by their
 * driving distances in metres.
 */
export function sharedExtraMinutes(metres: readonly number[]): number {
  const direct = directMinutes(Math.max(0, ...metres));
  return Math.ceil(Math.max(EXTRA_MINUTES, direct * EXTRA_SHARE));
}
