import type { Randomness } from '../../dependencies';

/** Letters and digits that nobody confuses when reading aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten signs of 32: 50 bits, so that codes cannot be guessed one after the other. */
export function newReferralCode(random: Randomness): string {
  const bytes = Buffer.from(random.token(10), 'base64url');
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
