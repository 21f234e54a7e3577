/** Parts of an address that name no suburb or town: with a number, and countries. */
const NO_AREA = /\d|^(south africa|nigeria|za|ng)$/i;

/** A part before the street: "12", "Flat 3", "Block C". */
const UNIT =
  /^(\d+\s?[a-z]?|(flat|unit|apartment|apt|suite|block|house|shop|room|floor|plot|stand|erf|no)\b\.?.{0,8})$/i;

/** How streets end in English and Afrikaans. A suburb that ends so is not shown, which is better than a street. */
const STREET =
  /(\b(street|st|road|rd|avenue|ave|drive|dr|lane|ln|close|crescent|cres|way|boulevard|blvd|highway|hwy|freeway|expressway|parkway|court|terrace|walk|row|mews|loop|singel)\.?|straat|laan|weg)$/i;

/**
 * The suburb or town of an address, never its street: the last part after the street that is neither a number nor a
 * country. Empty for an address without one.
 */
export function areaOfAddress(address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const street = parts.findIndex((part) => !UNIT.test(part));
  return parts.filter((part, index) => index > street && !NO_AREA.test(part) && !STREET.test(part)).at(-1) ?? '';
}
