/**
 * Phone rules (specification sections 5 and 9). The only file that imports the phone metadata, so that pages without a
 * phone field do not load it.
 */
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';
import { countryOfRegion, type Country } from '../money/market';
import { texts } from '@liftclub/texts';
import { withoutMarks } from '../validation/validation';

/** ISO 3166 alpha-2 code of a region that has a calling code. */
export type PhoneRegion = CountryCode;

/** One choice of the phone field: region, its English name and its calling code without "+". */
export interface PhoneRegionChoice {
  readonly region: PhoneRegion;
  readonly name: string;
  readonly callingCode: string;
}

const HOME_REGIONS: readonly PhoneRegion[] = ['ZA', 'NG'];

/** The region a phone field starts with: NG when an invitation token is stored, else ZA (specification section 2). */
export function defaultPhoneRegion(hasToken: boolean): PhoneRegion {
  return hasToken ? 'NG' : 'ZA';
}

/**
 * The number in E.164 ("+27821234567"), or undefined when it is not possible: 2 to 17 digits, the lengths of its
 * country, at most 250 characters. National forms ("082 123 4567") are read in `region`. An extension and
 * invisible marks are left out.
 */
export function toE164(text: string, region: PhoneRegion): string | undefined {
  return parse(withoutMarks(text), region)?.number;
}

/** "Invalid phone number", or undefined when the number is possible (specification section 5). */
export function phoneMessage(text: string, region: PhoneRegion): string | undefined {
  return toE164(text, region) === undefined ? texts.validation.phone : undefined;
}

/** True for a possible number in E.164, the only form on the wire and in the database. */
export function isE164(text: string): boolean {
  return parse(text)?.number === text;
}

/**
 * Country of a number in E.164: 'RSA' for South Africa, else its ISO alpha-2 code. The main country where several share
 * a calling code and the number belongs to any of them; 'ZZ' for numbers of no country (satellite phones).
 */
export function countryOfPhone(e164: string): Country {
  const phone = parse(e164);
  return countryOfRegion(phone?.country ?? phone?.getPossibleCountries()[0] ?? 'ZZ');
}

/** The number for display: "+27 82 123 4567"; unchanged when it is not a number. */
export function formatPhone(e164: string): string {
  return parse(e164)?.formatInternational() ?? e164;
}

/** Calling code and the last two digits, the rest hidden: "+27 ••• ••67" (in the list of referrals). */
export function maskPhone(e164: string): string {
  const callingCode = parse(e164)?.countryCallingCode;
  const start = callingCode === undefined ? '' : `+${callingCode} `;
  return `${start}••• ••${e164.slice(-2)}`;
}

/** All regions of the phone field: South Africa and Nigeria first, the others by name. */
export function phoneRegions(): PhoneRegionChoice[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const choices = getCountries().map((region) => ({
    region,
    name: names.of(region) ?? region,
    callingCode: getCountryCallingCode(region),
  }));
  const home = HOME_REGIONS.flatMap((region) => choices.filter((choice) => choice.region === region));
  const others = choices.filter((choice) => !HOME_REGIONS.includes(choice.region));
  return [...home, ...others.sort((a, b) => a.name.localeCompare(b.name, 'en'))];
}

/** libphonenumber-js rejects more than 250 characters, fewer than 2 digits and more than 17. */
function parse(text: string, region?: PhoneRegion): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, { ...(region && { defaultCountry: region }), extract: false });
  return phone?.isPossible() ? phone : undefined;
}
