/** The countries whose numbers staff see all day, by calling code: how the national part is grouped. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(\+27)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
  [/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
];

/**
 * A number in E.164 as people read it: "+27 82 123 4567". Numbers of other countries stay as they are: the rules of all
 * countries are as large as a page, and nothing is typed here.
 */
export function formatKnownPhone(e164: string): string {
  const found = GROUPS.find(([pattern]) => pattern.test(e164));
  return found ? e164.replace(...found) : e164;
}
