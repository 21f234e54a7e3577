import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Randomness } from './dependencies';

/** Randomness of the operating system. */
export const systemRandomness: Randomness = {
  id: (now) => v7({ msecs: now.getTime() }),
  fourDigits: () => String(randomInt(0, 10_000)).padStart(4, '0'),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};
