import {
  dueAfterCredit,
  instalmentOffer,
  isCouponUsable,
  kmOfMetres,
  localTimeIn,
  marketOf,
  MINUTE_MS,
  planEnd,
  quote,
  rowInForce,
  SALES_END_MINUTES,
  serviceMarketOf,
  siblingShare,
  waivedOf,
  type Currency,
  type Dated,
  type Departures,
  type InstalmentsDue,
  type Minor,
  type Quote,
  type ServiceCalendar,
  type ServiceHours,
  type Validity,
} from '@liftclub/domain';
import type { Database, Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { minimumPayment } from '../../providers/payments/payment-provider';
import { findPriceFacts, type PriceFacts } from './price-facts-repository';
import * as repository from './pricing-repository';
import { findSiblings } from './siblings-repository';

type Passenger = Pick<Actor, 'userId' | 'country'>;

export interface PricedRide {
  /** Driving distance as the server measured it. */
  readonly metres: number;
  /** `HH:mm:ss` from Monday to Friday; when it is empty, the ride is sold on every ride day. */
  readonly times: readonly string[];
}

/** Everything that a price depends on besides the rules in force. */
export interface PriceRequest {
  readonly validity: Validity;
  readonly startDate: string;
  /** The rides of a day. */
  readonly rides: readonly PricedRide[];
  /** The learner who rides; null when the passenger does. */
  readonly scholarId: string | null;
  readonly coupon: repository.CouponWithUses | undefined;
  /** The booking that is priced again: what an attempt of it reserved of the credit is counted in. */
  readonly bookingId?: string;
}

/** A quote and the rows it was made with. */
export interface Priced {
  readonly quote: Quote;
  readonly tariffId: string;
  readonly taxRuleId: string;
  readonly discountId: string | null;
  /** Null without a sibling discount. */
  readonly siblingRuleId: string | null;
  /** How the plan can be paid monthly, and the rule that offers it; both null where it cannot. */
  readonly instalments: InstalmentsDue | null;
  readonly instalmentRuleId: string | null;
  /** Rides that depart earlier are not part of the price. */
  readonly soldFrom: Date;
  /** The hours of service by which the plan is sold. */
  readonly hours: ServiceHours;
  /** The part of the total that the passenger's credit pays. */
  readonly credit: Minor;
  /** The part that is waived, because what credit leaves is below the minimum payment. */
  readonly waived: Minor;
}

/**
 * The price by the rules in force today in the passenger's time zone (decision 010), on the ride days of the
 * passenger's market and the learner's school. Rides that depart within half an hour are not sold. `facts` of this
 * passenger and this plan are read unless the caller has read them.
 */
export async function priceOf(
  deps: Pick<Dependencies, 'clock' | 'settings'>,
  db: Database | Executor,
  actor: Passenger,
  request: PriceRequest,
  facts?: PriceFacts,
): Promise<Priced> {
  const { validity, startDate, scholarId, rides, coupon, bookingId = null } = request;
  const { currency, zone } = marketOf(actor.country);
  const { rules, calendar, hours, siblings, credit } =
    facts ??
    (await findPriceFacts(db, {
      passengerId: actor.userId,
      currency,
      market: serviceMarketOf(actor.country),
      validity,
      scholarId,
      from: startDate,
      to: planEnd(startDate, validity),
      exceptBookingId: bookingId,
    }));
  const soldFrom = new Date(deps.clock().getTime() + SALES_END_MINUTES * MINUTE_MS);
  const today = localDate(deps, actor);
  const priced = pricedOn(today, rules, {
    validity,
    startDate,
    metres: rides.map(({ metres }) => metres),
    coupon,
    siblings,
    calendar,
    departures: { times: rides.map(({ times }) => times), notBefore: localTimeIn(zone, soldFrom) },
  });
  const { total } = priced.quote;
  const used = Math.min(total, credit);
  const minimum = minimumPayment(deps.settings, currency);
  const rule = deps.settings.monthlyPayments ? rowInForce(rules.instalmentRules, today) : undefined;
  const offer = rule ? instalmentOffer(rule, { ...priced.quote, validity, startDate, minimum }) : null;
  return {
    ...priced,
    instalments: offer && { ...offer, due: dueAfterCredit(offer.amounts[0] ?? 0, credit, minimum) },
    instalmentRuleId: rule && offer ? rule.id : null,
    soldFrom,
    hours,
    credit: used,
    waived: waivedOf(total - used, minimum),
  };
}

/** What a price depends on, with the calendar of the rider. */
interface CalendarRequest extends Pick<PriceRequest, 'validity' | 'startDate' | 'coupon'> {
  /** Driving distance of each ride of a day. */
  readonly metres: readonly number[];
  /** How many other learners of the payer have paid plans meanwhile. */
  readonly siblings: number;
  readonly calendar: ServiceCalendar;
  /** Null to sell every ride of a ride day. */
  readonly departures: Departures | null;
}

/** The price by those of the given rules that are in force on a day. */
export function pricedOn(
  day: string,
  rules: repository.PriceRules,
  { validity, startDate, metres, coupon, siblings, calendar, departures }: CalendarRequest,
): Pick<Priced, 'quote' | 'tariffId' | 'taxRuleId' | 'discountId' | 'siblingRuleId'> {
  const tariff = mustBeInForce(rules.tariffs, day);
  const tax = mustBeInForce(rules.taxRules, day);
  const discount = rowInForce(rules.discounts, day) ?? null;
  const siblingRule = rowInForce(rules.siblingRules, day);
  const share = siblingShare(siblingRule, siblings);
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
      siblingShare: share,
      coupon: coupon ?? null,
    }),
    tariffId: tariff.id,
    taxRuleId: tax.id,
    discountId: discount?.id ?? null,
    siblingRuleId: siblingRule && share > 0 ? siblingRule.id : null,
  };
}

/** A booking, as far as its sibling discount depends on it. */
interface SiblingPlan extends Pick<PriceRequest, 'scholarId' | 'startDate'> {
  readonly passengerId: string;
  readonly currency: Currency;
  readonly endDate: string;
}

/**
 * The sibling discount of a plan, in hundredths of a percent, by the rule in force on a day and the plans paid by now.
 */
export async function siblingShareOn(
  day: string,
  db: Executor,
  { passengerId, currency, scholarId, startDate: from, endDate: to }: SiblingPlan,
): Promise<number> {
  if (scholarId === null) return 0;
  const { rules, siblings } = await findSiblings(db, { passengerId, currency, scholarId, from, to });
  return siblingShare(rowInForce(rules, day), siblings);
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
