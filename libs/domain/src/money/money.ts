/**
 * Money as whole minor units (cents, kobo). On the wire it is a decimal text with two digits ("1234.50"); for display
 * it has a currency sign. Amounts have no fraction of a minor unit.
 */
import type { Currency } from './market';

/** A whole number of cents (ZAR) or kobo (NGN). */
export type Minor = number;

/** Hundredths of a percent: 750 is 7.5 %. */
export type BasisPoints = number;

const DECIMAL_PATTERN = /^(-?)(\d{1,13})\.(\d{2})$/;
// Written out, not taken from Intl: en-ZA's decimal sign differs between browser versions.
const STYLE: { readonly [C in Currency]: { readonly sign: string; readonly group: string } } = {
  ZAR: { sign: 'R\u00a0', group: '\u00a0' },
  NGN: { sign: '₦', group: ',' },
};

/** "1234.50" of 123450. Throws RangeError when the amount is not a whole number of minor units. */
export function toDecimal(amount: Minor): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount of minor units: ${amount}`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * 123450 of "1234.50"; undefined for anything but a decimal with two digits after the point and at most 13 before it.
 */
export function fromDecimal(text: string): Minor | undefined {
  const match = DECIMAL_PATTERN.exec(text);
  if (!match) return undefined;
  const amount = Number(`${match[2]}${match[3]}`);
  return match[1] === '-' && amount > 0 ? -amount : amount;
}

const isCurrency = (code: string): code is Currency => code === 'ZAR' || code === 'NGN';

/** The amount for display: "R 1 234.50" (with no-break spaces) or "₦1,234.50". */
export function formatMoney(amount: Minor, currency: Currency): string {
  const { sign, group } = STYLE[currency];
  const [whole = '', fraction = ''] = toDecimal(Math.abs(amount)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${amount < 0 ? '-' : ''}${sign}${grouped}.${fraction}`;
}

/** The amount in letters of the SMS alphabet: "R 1 234.50" or "NGN 1,234.50". One ₦ would double the cost of an SMS. */
export function formatSmsMoney(amount: Minor, currency: Currency): string {
  return formatMoney(amount, currency).replaceAll('\u00a0', ' ').replace('₦', 'NGN ');
}

/** Minor units of a decimal amount of the wire. Throws RangeError when the text is not an amount. */
export function minorOf(decimal: string): Minor {
  const amount = fromDecimal(decimal);
  if (amount === undefined) throw new RangeError(`Not an amount: ${decimal}`);
  return amount;
}

/**
 * A decimal amount of the wire for display: "R 1 250.00". An amount or a currency of a payment provider that is not one
 * of ours is shown as the provider wrote it: "12.5 USD".
 */
export function formatAmount(amount: string, currency: string): string {
  const minor = fromDecimal(amount);
  return minor !== undefined && isCurrency(currency) ? formatMoney(minor, currency) : `${amount} ${currency}`;
}

/**
 * `amount × numerator ÷ denominator`, rounded half up to a whole minor unit, in exact arithmetic. All three are whole
 * and not negative, `denominator` above 0. Throws RangeError otherwise, or when the result is too large.
 */
export function multiply(amount: Minor, numerator: number, denominator: number): Minor {
  if (amount < 0 || numerator < 0 || denominator <= 0) throw new RangeError('Only amounts from zero up are multiplied');
  const divisor = BigInt(denominator);
  const result = Number((BigInt(amount) * BigInt(numerator) * 2n + divisor) / (divisor * 2n));
  if (!Number.isSafeInteger(result)) throw new RangeError('The amount is too large');
  return result;
}

/** A share of an amount in hundredths of a percent, rounded half up: 5 % of 2470 is 124. */
export function shareOf(amount: Minor, share: BasisPoints): Minor {
  return multiply(amount, share, 10_000);
}

/** What is waived of an amount due: all of it while it is below `minimum`, the least that a provider takes. */
export const waivedOf = (due: Minor, minimum: Minor): Minor => (due < minimum ? due : 0);

/** What is due of an amount after credit, which pays as much as it can: less than the minimum payment is waived. */
export function dueAfterCredit(asked: Minor, credit: Minor, minimum: Minor): Minor {
  const left = Math.max(0, asked - credit);
  return left - waivedOf(left, minimum);
}
