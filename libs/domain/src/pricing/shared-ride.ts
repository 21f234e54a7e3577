/** The speed that estimates how long driving directly takes, in metres per minute (30 km/h). */
const METRES_PER_MINUTE = 500;
/** A rider is on board at most this many minutes longer than directly, or by this share where that is more. */
const EXTRA_MINUTES = 15;
const EXTRA_SHARE = 0.5;

/**
 * How many minutes a shared ride may take longer than driving directly, for the longest of the rides. The time of the
 * direct way is estimated from its driving distance in metres.
 */
export function sharedExtraMinutes(metres: readonly number[]): number {
  const direct = Math.max(0, ...metres) / METRES_PER_MINUTE;
  return Math.ceil(Math.max(EXTRA_MINUTES, direct * EXTRA_SHARE));
}
