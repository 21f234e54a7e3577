/** Parts of an address that name no suburb or town: numbers, and countries. */
const NO_AREA = /\d|^(south africa|nigeria|za|ng)$/i;

/**
 * The suburb or town of an address, without its street: the last part that is neither a number nor a country. Empty for
 * an address of one part, which may be a street or a house.
 */
export function areaOf(address: string): string {
  const [, ...parts] = address.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && !NO_AREA.test(part)).at(-1) ?? '';
}
