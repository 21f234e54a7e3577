import { isCouponUsable, kmOfMetres, marketOf, quote, rowInForce, todayIn, type Dated, type Quote, type Validity } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/authenticate';
import * as repository from './pricing-repository';

/** Who books what: all that a price depends on besides the rules in force. */
export interface PriceRequest {
  readonly actor: Pick<Actor, 'userId' | 'country'>;
  readonly validity: Validity;
  readonly startDate: string;
  /** Driving distance of each ride of a day, as the server measured it. */
  readonly metres: readonly number[];
  readonly coupon: repository.CouponWithUses | null;
}

/** A quote, and the rows it was made with. */
export interface Priced {
  readonly quote: Quote;
  readonly tariffId: string;
  readonly taxRuleId: string;
  readonly discountId: string | null;
}

/** The price by the rules in force today in the passenger's zone (`decisions`, section 4). */
export async function priceOf({ clock }: Pick<Dependencies, 'clock'>, db: Executor, request: PriceRequest): Promise<Priced> {
  const { currency, zone } = marketOf(request.actor.country);
  const today = todayIn(zone, clock());
  const rules = await repository.findPriceRules(db, currency, request.validity);
  const tariff = mustBeInForce(rules.tariffs, today);
  const tax = mustBeInForce(rules.taxRules, today);
  const discount = rowInForce(rules.discounts, today) ?? null;
  const distances = request.metres.map(kmOfMetres);
  const { startDate, validity, coupon } = request;
  return {
    quote: quote({ distances, startDate, validity, tariff, tax, discount, coupon }),
    tariffId: tariff.id,
    taxRuleId: tax.id,
    discountId: discount?.id ?? null,
  };
}

/** The coupon if it may be used now for this booking; undefined alike when it is unknown, over, used up or of another country. */
export async function findUsableCoupon(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Executor,
  which: Parameters<typeof repository.findCoupon>[1],
  use: { readonly actor: Pick<Actor, 'userId' | 'country'>; readonly bookingId: string },
): Promise<repository.CouponWithUses | undefined> {
  const { userId, country } = use.actor;
  const coupon = await repository.findCoupon(db, which, userId, use.bookingId);
  const today = todayIn(marketOf(country).zone, clock());
  return coupon && isCouponUsable(coupon, { ...coupon, country, today }) ? coupon : undefined;
}

function mustBeInForce<Row extends Dated>(rows: readonly Row[], today: string): Row {
  const row = rowInForce(rows, today);
  if (!row) throw new Error('No price rule is in force.');
  return row;
}
