import {
  isCouponUsable,
  kmOfMetres,
  localTimeIn,
  marketOf,
  planEnd,
  quote,
  rowInForce,
  SALES_END_MINUTES,
  serviceMarketOf,
  type Dated,
  type Departures,
  type Minor,
  type Quote,
  type ServiceCalendar,
  type Validity,
} from '@liftclub/domain';
import type { Database, Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/actors';
import { findPriceFacts, type PriceFacts } from './price-facts-repository';
import * as repository from './pricing-repository';

type Passenger = Pick<Actor, 'userId' | 'country'>;

/** Everything that a price depends on besides the rules in force. */
export interface PriceRequest {
  readonly validity: Validity;
  readonly startDate: string;
  /** Driving distance of each ride of a day, in metres, as the server measured it. */
  readonly metres: readonly number[];
  /** Times of each ride from Monday to Friday; empty ones are not known and sold on every ride day. */
  readonly times: readonly (readonly string[])[];
  /** The learner who rides; null when the passenger does. */
  readonly scholarId: string | null;
  readonly coupon: repository.CouponWithUses | undefined;
  /** The booking that is priced anew: what an attempt of it reserved of the credit is counted in. */
  readonly bookingId?: string;
}

/** A quote and the rows it was made with. */
export interface Priced {
  readonly quote: Quote;
  readonly tariffId: string;
  readonly taxRuleId: string;
  readonly discountId: string | null;
  /** Rides that depart earlier are not part of the price. */
  readonly soldFrom: Date;
  /** The part of the total that the passenger's credit pays. */
  readonly credit: Minor;
}

/**
 * The price by the rules in force today in the passenger's time zone (decision 010), on the ride days of the
 * passenger's market and the learner's school. Rides that depart within half an hour are not sold.
 */
export async function priceOf(
  deps: Pick<Dependencies, 'clock'>,
  db: Database | Executor,
  actor: Passenger,
  request: PriceRequest,
): Promise<Priced> {
  const { validity, startDate, scholarId, bookingId = null } = request;
  const { userId: passengerId, country } = actor;
  const facts = await findPriceFacts(db, {
    passengerId,
    currency: marketOf(country).currency,
    market: serviceMarketOf(country),
    validity,
    scholarId,
    from: startDate,
    to: planEnd(startDate, validity),
    exceptBookingId: bookingId,
  });
  return priceBy(facts, deps, actor, request);
}

/** The same by facts that were read for this passenger and this plan. */
export function priceBy(
  { rules, calendar, credit }: PriceFacts,
  deps: Pick<Dependencies, 'clock'>,
  actor: Passenger,
  request: PriceRequest,
): Priced {
  const soldFrom = new Date(deps.clock().getTime() + SALES_END_MINUTES * 60_000);
  const departures = { times: request.times, notBefore: localTimeIn(marketOf(actor.country).zone, soldFrom) };
  const priced = pricedOn(localDate(deps, actor), rules, { ...request, calendar, departures });
  return { ...priced, soldFrom, credit: Math.min(priced.quote.total, credit) };
}

/** What a price depends on, with the calendar of the rider; `departures` is null to sell every ride of a ride day. */
interface CalendarRequest extends Omit<PriceRequest, 'scholarId' | 'times' | 'bookingId'> {
  readonly calendar: ServiceCalendar;
  readonly departures: Departures | null;
}

/** The price by those of the given rules that are in force on a day. */
export function pricedOn(
  day: string,
  rules: repository.PriceRules,
  { validity, startDate, metres, coupon, calendar, departures }: CalendarRequest,
): Omit<Priced, 'soldFrom' | 'credit'> {
  const tariff = mustBeInForce(rules.tariffs, day);
  const tax = mustBeInForce(rules.taxRules, day);
  const discount = rowInForce(rules.discounts, day) ?? null;
  return {
    quote: quote({
      distances: metres.map(kmOfMetres),
      startDate,
      validity,
      calendar,
      departures,
      tariff,
      tax,
      discount,
      coupon: coupon ?? null,
    }),
    tariffId: tariff.id,
    taxRuleId: tax.id,
    discountId: discount?.id ?? null,
  };
}

/**
 * The coupon if the passenger may use it now for this booking; undefined when it is unknown, over, ended, used up or of
 * another country.
 */
export async function findUsableCoupon(
  deps: Pick<Dependencies, 'clock'>,
  db: Executor,
  actor: Passenger,
  which: repository.WhichCoupon,
): Promise<repository.CouponWithUses | undefined> {
  const coupon = await repository.findCoupon(db, which, actor.userId);
  if (!coupon) return undefined;
  const { usedInTotal, usedByUser, begun } = coupon;
  return isCouponUsable(coupon, {
    today: localDate(deps, actor),
    country: actor.country,
    usedInTotal,
    usedByUser,
    begun,
  })
    ? coupon
    : undefined;
}

function mustBeInForce<Row extends Dated>(rows: readonly Row[], day: string): Row {
  const row = rowInForce(rows, day);
  if (!row) throw new Error('No price rule is in force.');
  return row;
}
