/** 'RSA' for South Africa, else an ISO 3166 alpha-2 code; 'ZZ' when a phone number belongs to no country. */
export type Country = string;

/** ISO 4217 codes of the two currencies the product charges in. */
export type Currency = 'ZAR' | 'NGN';

/** The two time zones in which "today" is decided. */
export type Zone = 'Africa/Johannesburg' | 'Africa/Lagos';

/** The zone in which staff work: dates in the console and in the names of downloads. */
export const STAFF_ZONE: Zone = 'Africa/Johannesburg';

/** What follows from the country of a user: currency, time zone and how the price is shown. */
export interface Market {
  readonly currency: Currency;
  readonly zone: Zone;
  /** True where sub total and VAT are not shown (specification sections 2 Summary and 9). */
  readonly vatExempt: boolean;
}

/** The specification's code for South Africa. */
export const SOUTH_AFRICA: Country = 'RSA';

/** Market of a country: RSA pays in ZAR on Johannesburg days, everyone else in NGN on Lagos days. Never fails. */
export function marketOf(country: Country): Market {
  return country === SOUTH_AFRICA
    ? { currency: 'ZAR', zone: 'Africa/Johannesburg', vatExempt: true }
    : { currency: 'NGN', zone: 'Africa/Lagos', vatExempt: false };
}

/** Zone in which the payments of a currency are dated. */
export const zoneOf = (currency: Currency): Zone => marketOf(currency === 'ZAR' ? SOUTH_AFRICA : '').zone;

/** ISO 3166 alpha-2 code of a country, as maps and phone fields require it: RSA → ZA, others unchanged. */
export function isoRegionOf(country: Country): string {
  return country === SOUTH_AFRICA ? 'ZA' : country;
}

/** Country of an ISO 3166 alpha-2 code: ZA → RSA, others unchanged. */
export function countryOfRegion(region: string): Country {
  return region === 'ZA' ? SOUTH_AFRICA : region;
}
