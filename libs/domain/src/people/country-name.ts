import { isoRegionOf, type Country } from '../money/market';

let names: Intl.DisplayNames | undefined;

/** "South Africa" of 'RSA'; undefined for an unknown code. ZA is unknown: South Africa's code is RSA. */
export function countryName(country: Country): string | undefined {
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return /^([A-Z]{2}|RSA)$/.test(country) && country !== 'ZA' ? names.of(isoRegionOf(country)) : undefined;
}
