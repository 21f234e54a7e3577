import {
  localTimeIn,
  OPEN_CALENDAR,
  quote,
  type Coupon,
  type PlanDiscount,
  type Tariff,
  type TaxRule,
  type Validity,
  zoneOf,
} from '@liftclub/domain';

type Row = Readonly<Record<string, unknown>>;

/** Each attempt with the rides, plan, coupon and rules that its quote names. */
export const QUOTES = `
  select a.amount + a.credit + a.waived as total, a.quote, b.validity, c.code, c.share as coupon_share,
    (select array_agg(l.metres order by l.ride_type) from booking_legs l where l.booking_id = b.id) as metres,
    (select json_agg(l.times order by l.ride_type) from booking_legs l where l.booking_id = b.id) as times,
    row_to_json(t) as tariff, row_to_json(x) as tax, row_to_json(d) as discount
  from payment_attempts a join bookings b on b.id = a.booking_id
  join tariffs t on t.id = (a.quote ->> 'tariffId')::uuid join tax_rules x on x.id = (a.quote ->> 'taxRuleId')::uuid
  left join plan_discounts d on d.id = (a.quote ->> 'discountId')::uuid left join coupons c on c.id = b.coupon_id`;

/** Whether a row of QUOTES has another total than the price rules give for it. */
export const pricesOtherwise = (row: Row): boolean => priceOf(row) !== row['total'];

function priceOf(row: Row): number {
  const tariff = row['tariff'] as {
    currency: Tariff['currency'];
    base_fee: number;
    fee_per_km: number;
    minimum_fee: number;
  };
  const quoted = row['quote'] as { startDate: string; siblingShare: number; couponOff: number; soldFrom: string };
  // Rides that departed before the price was made are not sold.
  const notBefore = localTimeIn(zoneOf(tariff.currency), new Date(quoted.soldFrom));
  const coupon: Pick<Coupon, 'code' | 'value'> = {
    code: String(row['code']),
    value: { kind: 'percent', share: Number(row['coupon_share']) },
  };
  return quote({
    distances: (row['metres'] as number[]).map((metres) => Math.round(metres / 10) / 100),
    startDate: quoted.startDate,
    calendar: OPEN_CALENDAR,
    departures: { times: row['times'] as string[][], notBefore },
    validity: row['validity'] as Validity,
    tariff: {
      currency: tariff.currency,
      baseFee: tariff.base_fee,
      feePerKm: tariff.fee_per_km,
      minimumFee: tariff.minimum_fee,
    },
    tax: row['tax'] as TaxRule,
    discount: row['discount'] as PlanDiscount | null,
    siblingShare: quoted.siblingShare,
    coupon: quoted.couponOff > 0 ? coupon : null,
  }).total;
}
