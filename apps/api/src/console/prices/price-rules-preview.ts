import type { ResponseBody, Body, previewPrice, SamplePrice } from '@liftclub/api-contract';
import {
  discountFormMessages,
  planEnd,
  ruleDay,
  SOUTH_AFRICA,
  startDateMessage,
  tariffFormMessages,
  taxFormMessages,
  toDecimal,
  type Currency,
  type Quote,
} from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { findServiceCalendar } from '../../modules/calendar';
import { findPriceRules, pricedOn } from '../../modules/pricing';
import { throwInvalid } from '../../problems';
import { hundredths } from './price-rules-service';

type Preview = ResponseBody<typeof previewPrice>['data'];
type Sample = Body<typeof previewPrice>;
type Rules = Awaited<ReturnType<typeof findPriceRules>>;

/** A passenger of the market of a currency. */
const marketRider = (currency: Currency) => ({ country: currency === 'ZAR' ? SOUTH_AFRICA : 'NG', scholarId: null });

/** The id of a proposed rule, which is not stored. */
const PROPOSED = '';

/**
 * The price of a sample booking, by the function that prices bookings: today, and on the day the proposed rules begin
 * without and with them. Throws 400 at the fields of the form.
 */
export async function previewSample(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  sample: Sample,
): Promise<Preview> {
  const { currency, validity, start_date, valid_from, distance, rides_per_day } = sample;
  const now = clock();
  validateSample(sample, now);
  const rules = await findPriceRules(db, currency, validity);
  const ride = {
    validity,
    startDate: start_date,
    metres: Array<number>(rides_per_day).fill(Math.round(distance * 1000)),
    coupon: undefined,
    siblings: 0,
    calendar: await findServiceCalendar(db, marketRider(currency), start_date, planEnd(start_date, validity)),
    departures: null,
  };
  const [before, without, after] = [
    pricedOn(ruleDay(currency, now), rules, ride),
    pricedOn(valid_from, rules, ride),
    pricedOn(valid_from, withProposal(rules, sample), ride),
  ].map(({ quote }) => quote) as [Quote, Quote, Quote];
  const { rideDays, endDate } = after;
  return {
    currency,
    ride_days: rideDays,
    end_date: endDate,
    before: onWire(before),
    without: onWire(without),
    after: onWire(after),
  };
}

/** Throws 400 by the same rules as announcing does, and when the start date cannot be booked on the first day. */
function validateSample(
  { currency, start_date, valid_from, proposed: { tariff, discount, tax } }: Sample,
  now: Date,
): void {
  const today = ruleDay(currency, now);
  if (tariff) throwInvalid(tariffFormMessages({ valid_from, ...tariff }, currency, today));
  if (discount) throwInvalid(discountFormMessages({ valid_from, ...discount }, ruleDay('every', now)));
  if (tax) throwInvalid(taxFormMessages({ valid_from, ...tax }, today));
  const start = startDateMessage(start_date, valid_from);
  if (start !== undefined) throwInvalid({ start_date: start });
}

/** Puts the proposed rules first: they replace a rule that begins on the same day. */
function withProposal(
  rules: Rules,
  { currency, validity, valid_from: validFrom, proposed: { tariff, discount, tax } }: Sample,
): Rules {
  const dated = { id: PROPOSED, validFrom };
  const fees = tariff && {
    baseFee: hundredths(tariff.base_fee),
    feePerKm: hundredths(tariff.fee_per_km),
    minimumFee: hundredths(tariff.minimum_fee),
  };
  return {
    tariffs: [...(fees ? [{ ...dated, currency, ...fees }] : []), ...rules.tariffs],
    discounts: [
      ...(discount ? [{ ...dated, validity, share: hundredths(discount.percent), label: discount.label }] : []),
      ...rules.discounts,
    ],
    siblingRules: rules.siblingRules,
    instalmentRules: rules.instalmentRules,
    taxRules: [...(tax ? [{ ...dated, currency, share: hundredths(tax.percent) }] : []), ...rules.taxRules],
  };
}

function onWire(quote: Quote): SamplePrice {
  return {
    trip_fee: toDecimal(quote.tripFees[0] ?? 0),
    fees: toDecimal(quote.fees),
    discount: toDecimal(quote.discountOff),
    promo: quote.promo,
    subtotal: toDecimal(quote.subtotal),
    vat_percent: quote.vatPercent,
    vat: toDecimal(quote.vat),
    total: toDecimal(quote.total),
  };
}
