import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Randomness } from './dependencies';

/** Randomness of the operating system. */
export const systemRandomness: Randomness = {
  id: (now) => v7({ msecs: now.getTime(), random: sixteenBytes() }),
  fourDigits: () => String(randomInt(0, 10_000)).padStart(4, '0'),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};

const ID_BYTES = 16;
const pool = new Uint8Array(256 * ID_BYTES);
let used = pool.length;

/**
 * Bytes that were never returned before. They are read from the system for 256 ids at a time, because every request
 * needs one.
 */
function sixteenBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.subarray(used - ID_BYTES, used);
}
