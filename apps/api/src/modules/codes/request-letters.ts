import type { Randomness } from '../../dependencies';

/** No vowels, so that they spell nothing, and none that looks like a digit. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const PAIRS = [...LETTERS].flatMap((first) =>
  [...LETTERS].filter((second) => second !== first).map((second) => first + second),
);

/**
 * Two letters for a request, shown by its SMS and its screen, so that a person with two messages knows which is theirs.
 * They differ from the `taken` ones of the same phone.
 */
export function newRequestLetters(random: Pick<Randomness, 'token'>, taken: readonly string[]): string {
  const free = PAIRS.filter((pair) => !taken.includes(pair));
  const number = Buffer.from(random.token(4), 'base64url').readUInt32BE();
  return free[number % free.length] ?? '';
}
