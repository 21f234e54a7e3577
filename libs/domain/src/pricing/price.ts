/** The price of a plan, as a pure function of the route, the plan and the rows in force. Money in minor units. */
import { RIDE_DISTANCE, isRideDistance } from '../trips/distance';
import type { Coupon, CouponValue } from '../coupons/coupon';
import type { Currency } from '../money/market';
import { formatMoney, multiply, shareOf, type BasisPoints, type Minor } from '../money/money';
import type { ClosedDays, ServiceCalendar } from '../calendar/service-calendar';
import { planEnd, type Validity } from './plan';
import { planRides, type Departures } from './plan-rides';
import type { PlanDiscount, Tariff } from './tariff';
import type { TaxRule } from './tax-rule';
import { texts } from '@liftclub/texts';

/**
 * The input of a quote. `distances` in km, one for each ride of a day; the caller has checked that the coupon is
 * usable.
 */
export interface QuoteInput {
  readonly distances: readonly number[];
  readonly startDate: string;
  readonly validity: Validity;
  /** Closures and school of the rider, at least from the first to the last day of the plan. */
  readonly calendar: ServiceCalendar;
  /** Null sells every ride of a ride day. */
  readonly departures: Departures | null;
  readonly tariff: Tariff;
  readonly tax: TaxRule;
  readonly discount: PlanDiscount | null;
  /** As `siblingShare`; 0 for none. */
  readonly siblingShare: BasisPoints;
  readonly coupon: Pick<Coupon, 'code' | 'value'> | null;
}

/** A price with every step of its computation; `vatPercent` is a number such as 7.5. */
export interface Quote {
  readonly currency: Currency;
  readonly endDate: string;
  readonly rideDays: number;
  /** Rides that are sold for each distance, in the same order. */
  readonly rideCounts: readonly number[];
  /** Mondays to Fridays of the plan, and those of them without rides. */
  readonly weekdays: number;
  readonly closed: readonly ClosedDays[];
  /** Fee of one trip for each distance, in the same order. */
  readonly tripFees: readonly Minor[];
  readonly fees: Minor;
  readonly discountOff: Minor;
  readonly siblingShare: BasisPoints;
  readonly siblingOff: Minor;
  readonly couponOff: Minor;
  readonly subtotal: Minor;
  readonly vatPercent: number;
  readonly vat: Minor;
  readonly total: Minor;
  /** The total, VAT included, without discounts and coupon. */
  readonly totalInit: Minor;
  readonly isDiscount: boolean;
  readonly isCoupon: boolean;
  readonly promo: string | null;
  readonly coupon: string | null;
}

/**
 * Fee of one trip: the larger of the minimum and base + fee per km × km, rounded half up. Throws RangeError outside
 * 0.1–200 km.
 */
export function tripFee(tariff: Tariff, km: number): Minor {
  if (!isRideDistance(km)) throw new RangeError(`A ride is ${RIDE_DISTANCE.min} to ${RIDE_DISTANCE.max} km, not ${km}`);
  return Math.max(tariff.minimumFee, tariff.baseFee + multiply(tariff.feePerKm, Math.round(km * 100), 100));
}

/**
 * Fees of all rides that are sold, less the plan discount, less the sibling discount, less the coupon (not below zero),
 * plus VAT: each is taken from what the one before left, and rounded half up before the next. A discount or coupon of
 * zero is not named. Throws RangeError for a distance outside 0.1–200 km or rows of different currencies.
 */
export function quote(input: QuoteInput): Quote {
  const { tariff, tax, discount, coupon } = input;
  if (tariff.currency !== tax.currency) throw new RangeError('Tariff and tax are of different currencies');
  const endDate = planEnd(input.startDate, input.validity);
  const departures = input.departures ?? { times: input.distances.map(() => []), notBefore: input.startDate };
  const rides = planRides(input.startDate, endDate, input.calendar, departures);
  const tripFees = input.distances.map((km) => tripFee(tariff, km));
  const fees = tripFees.reduce((sum, fee, index) => sum + multiply(fee, rides.rideCounts[index] ?? 0, 1), 0);

  const discountOff = Math.min(fees, shareOf(fees, discount?.share ?? 0));
  const siblingOff = shareOf(fees - discountOff, input.siblingShare);
  const discounted = fees - discountOff - siblingOff;
  const couponOff = coupon ? Math.min(discounted, couponValue(coupon.value, discounted, tariff.currency)) : 0;
  const subtotal = discounted - couponOff;
  const vat = shareOf(subtotal, tax.share);
  return {
    currency: tariff.currency,
    endDate,
    ...rides,
    tripFees,
    fees,
    discountOff,
    siblingShare: input.siblingShare,
    siblingOff,
    couponOff,
    subtotal,
    vatPercent: tax.share / 100,
    vat,
    total: subtotal + vat,
    totalInit: fees + shareOf(fees, tax.share),
    isDiscount: discountOff > 0,
    isCoupon: couponOff > 0,
    promo: discount && discountOff > 0 ? discount.label : null,
    coupon: coupon && couponOff > 0 ? coupon.code : null,
  };
}

/** The arithmetic of the fees: "21 ride days × 2 rides × R 68.30", or "21 ride days × (R 68.30 + R 70.10)". */
export function feeArithmetic(rideDays: number, tripFees: readonly Minor[], currency: Currency): string {
  const [first = 0, ...others] = tripFees;
  const days = texts.summary.rideDayCount(rideDays);
  if (others.length === 0) return `${days} × ${formatMoney(first, currency)}`;
  if (others.every((fee) => fee === first)) {
    return `${days} × ${texts.summary.rideCount(tripFees.length)} × ${formatMoney(first, currency)}`;
  }
  return `${days} × (${tripFees.map((fee) => formatMoney(fee, currency)).join(' + ')})`;
}

function couponValue(value: CouponValue, price: Minor, currency: Currency): Minor {
  if (value.kind === 'percent') return shareOf(price, value.share);
  if (value.currency !== currency) throw new RangeError('The coupon is of another currency');
  return value.amount;
}
