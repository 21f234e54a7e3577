import { isCouponUsable, kmOfMetres, marketOf, quote, rowInForce, type Dated, type Quote, type Validity } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { todayOf } from '../../passenger-day';
import type { Actor } from '../../plugins/authenticate';
import * as repository from './pricing-repository';

type Passenger = Pick<Actor, 'userId' | 'country'>;

/** What is booked: all that a price depends on besides the rules in force. */
export interface PriceRequest {
  readonly validity: Validity;
  readonly startDate: string;
  /** Driving distance of each ride of a day, as the server measured it. */
  readonly metres: readonly number[];
  readonly coupon: repository.CouponWithUses | undefined;
}

/** A quote, and the rows it was made with. */
export interface Priced {
  readonly quote: Quote;
  readonly tariffId: string;
  readonly taxRuleId: string;
  readonly discountId: string | null;
}

/** The price by the rules in force today in the passenger's zone (`decisions`, section 4). */
export async function priceOf(needs: Pick<Dependencies, 'clock'>, db: Executor, actor: Passenger, request: PriceRequest): Promise<Priced> {
  const { validity, startDate, metres, coupon = null } = request;
  const rules = await repository.findPriceRules(db, marketOf(actor.country).currency, validity);
  const today = todayOf(needs, actor);
  const tariff = mustBeInForce(rules.tariffs, today);
  const tax = mustBeInForce(rules.taxRules, today);
  const discount = rowInForce(rules.discounts, today) ?? null;
  return {
    quote: quote({ distances: metres.map(kmOfMetres), startDate, validity, tariff, tax, discount, coupon }),
    tariffId: tariff.id,
    taxRuleId: tax.id,
    discountId: discount?.id ?? null,
  };
}

/**
 * The coupon if the passenger may use it now for this booking; undefined alike when it is unknown, over, used up or
 * of another country.
 */
export async function findUsableCoupon(
  needs: Pick<Dependencies, 'clock'>,
  db: Executor,
  actor: Passenger,
  which: repository.WhichCoupon,
): Promise<repository.CouponWithUses | undefined> {
  const coupon = await repository.findCoupon(db, which, actor.userId);
  const use = coupon && { today: todayOf(needs, actor), country: actor.country, usedInTotal: coupon.usedInTotal, usedByUser: coupon.usedByUser };
  return use && isCouponUsable(coupon, use) ? coupon : undefined;
}

function mustBeInForce<Row extends Dated>(rows: readonly Row[], today: string): Row {
  const row = rowInForce(rows, today);
  if (!row) throw new Error('No price rule is in force.');
  return row;
}
