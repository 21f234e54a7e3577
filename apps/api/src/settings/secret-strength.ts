const ENOUGH_BITS = 80;
const TELLTALE = /change.?me|password|passphrase|secret|sandbox|example|liftclub|replace|your.?key/i;

/**
 * Whether a secret may have been made at random: without words of templates, and with at least 80 bits by the frequency
 * of its characters, repeats and runs (abcd, 4321) left out. It cannot tell a random text from any other uneven one.
 */
export const isStrongSecret = (secret: string): boolean =>
  !TELLTALE.test(secret) && entropyOf(withoutRepeats(secret)) >= ENOUGH_BITS;

/** Bits: the Shannon entropy of a character times the number of characters. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

/** The characters that do not end a group of three that occurred before or that goes on in equal steps. */
function withoutRepeats(text: string): string {
  return [...text]
    .filter((_character, end) => {
      if (end < 2) return true;
      const [a = 0, b = 0, c = 0] = [end - 2, end - 1, end].map((at) => text.charCodeAt(at));
      const isRun = b - a === c - b && Math.abs(c - b) <= 1;
      return !isRun && text.indexOf(text.slice(end - 2, end + 1)) === end - 2;
    })
    .join('');
}
