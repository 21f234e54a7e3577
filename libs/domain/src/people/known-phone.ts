/** How the national part of a number is grouped, for South Africa and Nigeria. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(\+27)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
  [/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
];

/**
 * Formats an E.164 number as "+27 82 123 4567"; numbers of other countries stay as they are. The metadata of all
 * countries would be as large as a page, so pages without a phone field use this.
 */
export function formatKnownPhone(e164: string): string {
  const found = GROUPS.find(([pattern]) => pattern.test(e164));
  return found ? e164.replace(...found) : e164;
}
