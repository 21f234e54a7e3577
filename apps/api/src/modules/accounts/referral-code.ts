import type { Randomness } from '../../dependencies';

/** Digits and letters that are not mistaken for one another when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten characters of 32: 50 bits, so that codes cannot be guessed. */
export function newReferralCode(random: Randomness): string {
  const bytes = Buffer.from(random.token(10), 'base64url');
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
