import { countryName } from '../people/country-name';
import type { CouponTerms } from './coupon';
import { formatDate } from '../calendar/format-date';
import { formatMoney } from '../money/money';
import { percentText } from '../pricing/price-rule-form';
import { texts } from '@liftclub/texts';

const copy = texts.consoleCoupons.sentence;

/**
 * The terms of a coupon in one sentence without its full stop: "10% off for people in South Africa, up to 100 times,
 * once each, until 31 Jan 2027". Dates as yyyy-MM-dd.
 */
export function couponSentence(coupon: Omit<CouponTerms, 'code'>): string {
  const { totalLimit, userLimit } = coupon;
  const bounds = [
    totalLimit === null ? undefined : copy.inTotal(totalLimit),
    userLimit === null ? undefined : copy.each(userLimit),
    daysOf(coupon),
  ];
  return [`${offOf(coupon)} ${whoOf(coupon)}`, ...bounds.filter((bound) => bound !== undefined)].join(', ');
}

function offOf({ value }: Pick<CouponTerms, 'value'>): string {
  return copy.off(
    value.kind === 'percent' ? `${percentText(value.share)}%` : formatMoney(value.amount, value.currency),
  );
}

/** An amount applies only to passengers who pay in its currency. */
function whoOf({ country, value }: Pick<CouponTerms, 'country' | 'value'>): string {
  if (country !== null) return copy.peopleIn(countryName(country) ?? country);
  return value.kind === 'percent' ? copy.everybody : copy.payers[value.currency];
}

function daysOf({
  validFrom: from,
  validUntil: until,
}: Pick<CouponTerms, 'validFrom' | 'validUntil'>): string | undefined {
  if (from !== null && until !== null)
    return from === until ? copy.on(formatDate(from)) : copy.between(formatDate(from), formatDate(until));
  if (from !== null) return copy.from(formatDate(from));
  return until === null ? undefined : copy.until(formatDate(until));
}
