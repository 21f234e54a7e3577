import { isDate } from '../calendar/calendar';
import { countryName } from '../people/country-name';
import type { Coupon, CouponValue } from './coupon';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { marketOf, type Currency } from '../money/market';
import { hundredthsOf } from '../pricing/price-rule-form';
import { texts } from '@liftclub/texts';
import { normalizedCode, type Message } from '../validation/validation';

/** A new coupon as typed; an empty text means no limit. Dates as yyyy-MM-dd, the country as `RSA` or an ISO region. */
export interface CouponForm {
  readonly code: string;
  readonly kind: CouponValue['kind'];
  /** The percentage of a percent coupon ("12.5"), or the amount of a fixed one ("50.00"). */
  readonly value: string;
  /** Of a fixed coupon only. */
  readonly currency: Currency | '';
  readonly from: string;
  readonly until: string;
  readonly total_limit: string;
  readonly user_limit: string;
  readonly country: string;
}

const messages = texts.consoleCoupons.messages;

/** Messages of a new coupon by field; an empty object when the form is valid. */
export function couponFormMessages(form: CouponForm): FormMessages<CouponForm> {
  return formMessages<CouponForm>({
    code: couponCodeMessage(form.code),
    kind: undefined,
    value: valueMessage(form),
    currency: currencyMessage(form),
    from: optionalDateMessage(form.from),
    until: untilMessage(form),
    total_limit: timesMessage(form.total_limit),
    user_limit: timesMessage(form.user_limit),
    country: form.country === '' || countryName(form.country) !== undefined ? undefined : messages.country,
  });
}

/** The coupon of a valid form. */
export function couponOf(form: CouponForm): Coupon {
  return {
    code: normalizedCode(form.code),
    value: couponValueOf(form),
    validFrom: form.from || null,
    validUntil: form.until || null,
    totalLimit: timesOf(form.total_limit),
    userLimit: timesOf(form.user_limit),
    country: form.country || null,
    endedAt: null,
  };
}

/** The value of a coupon. Throws RangeError for an amount without a currency and for text that is not a number. */
export function couponValueOf({
  kind,
  value,
  currency,
}: Pick<CouponForm, 'kind' | 'value'> & { readonly currency: Currency | '' | null }): CouponValue {
  const hundredths = hundredthsOf(value);
  if (hundredths === undefined) throw new RangeError(`Not what a coupon takes off: ${value}`);
  if (kind === 'percent') return { kind, share: hundredths };
  if (!currency) throw new RangeError('The amount of a coupon is of a currency');
  return { kind, amount: hundredths, currency };
}

/** The message for a code: 3 to 40 letters, digits or hyphens, in any case. */
export function couponCodeMessage(code: string): Message {
  const normalized = normalizedCode(code);
  if (normalized === '') return texts.validation.required;
  return /^[A-Z0-9-]{3,40}$/.test(normalized) ? undefined : messages.code;
}

/** The message for a number of uses: a whole number from 1, or empty for no limit. */
export function timesMessage(times: string): Message {
  return times.trim() === '' || /^[1-9]\d{0,8}$/.test(times.trim()) ? undefined : messages.times;
}

/** The number of uses of a valid text; null for no limit. */
export function timesOf(times: string): number | null {
  return times.trim() === '' ? null : Number(times);
}

/** The message for an optional date: yyyy-MM-dd, or empty. */
export function optionalDateMessage(date: string): Message {
  return date === '' || isDate(date) ? undefined : texts.validation.date;
}

function valueMessage({ kind, value }: CouponForm): Message {
  if (value.trim() === '') return texts.validation.required;
  const hundredths = hundredthsOf(value) ?? 0;
  if (kind === 'fixed') return hundredths > 0 ? undefined : messages.amount;
  return hundredths > 0 && hundredths <= 10_000 ? undefined : messages.percent;
}

function currencyMessage({ kind, currency, country }: CouponForm): Message {
  if (kind === 'percent') return currency === '' ? undefined : messages.noCurrency;
  if (currency === '') return messages.currency;
  const name = countryName(country);
  return name === undefined || marketOf(country).currency === currency ? undefined : messages.otherCurrency(name);
}

function untilMessage({ from, until }: CouponForm): Message {
  const message = optionalDateMessage(until);
  if (message !== undefined || until === '' || !isDate(from)) return message;
  return until < from ? messages.untilBeforeFrom : undefined;
}
