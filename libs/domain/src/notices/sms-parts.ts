/** Characters of an SMS in the alphabet GSM 03.38, and those that take the place of two. */
const ONE = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/;
const TWO = /^[\f^{}\\[~\]|€]$/;

/** Places of a message that is sent whole, and of each part of a longer one. */
const PLACES = { gsm: { whole: 160, part: 153 }, unicode: { whole: 70, part: 67 } } as const;

/**
 * How many messages the carrier sends, and charges, for a text: 160 characters of the SMS alphabet, or 70 where the
 * text has any other character; 153 or 67 in each part of a longer one.
 */
export function smsPartsOf(text: string): number {
  const sizes = Array.from(text, (character) => (ONE.test(character) ? 1 : TWO.test(character) ? 2 : undefined));
  const isGsm = sizes.every((size) => size !== undefined);
  const length = isGsm ? sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) : text.length;
  const { whole, part } = isGsm ? PLACES.gsm : PLACES.unicode;
  return length <= whole ? 1 : Math.ceil(length / part);
}
