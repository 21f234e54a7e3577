import { fromDecimal, isDate, percentMessage, PRICE_RULE, RIDE_DISTANCE, VALIDITIES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { currency, checkedText, money, success, text, uuid } from '../fields';

const validity = v.picklist(VALIDITIES);
const date = checkedText((value) => (isDate(value) ? undefined : texts.validation.date));
/** A decimal text with two digits; how high it may be depends on the currency. */
const fee = checkedText((value) => (fromDecimal(value) === undefined ? texts.consolePrices.form.fee : undefined));
/** A decimal text from 0 to 100 with up to two digits: "7.5". */
const percent = checkedText(percentMessage);
const label = text(PRICE_RULE.label);

/** What every rule is told with: the day it begins on, how it stands today, and whether it can still be withdrawn. */
const dated = {
  id: v.string(),
  valid_from: v.string(),
  state: v.picklist(['past', 'in_force', 'announced']),
  can_withdraw: v.boolean(),
};

const tariffRule = v.object({ ...dated, base_fee: money, fee_per_km: money, minimum_fee: money });
export type TariffRule = v.InferOutput<typeof tariffRule>;

const taxRule = v.object({ ...dated, percent: v.string() });
export type TaxRuleRow = v.InferOutput<typeof taxRule>;

const discountRule = v.object({ ...dated, percent: v.string(), label: v.string() });
export type DiscountRule = v.InferOutput<typeof discountRule>;

/** `today` is the date by which rules of that kind begin. Rules stand with the latest start first. */
const priceRules = v.object({
  markets: v.array(v.object({ currency, today: v.string(), tariffs: v.array(tariffRule), taxes: v.array(taxRule) })),
  discounts: v.object({ today: v.string(), plans: v.array(v.object({ validity, rules: v.array(discountRule) })) }),
});
export type PriceRules = v.InferOutput<typeof priceRules>;

export const getPriceRules = endpoint({
  method: 'GET',
  path: 'console/prices/',
  access: 'staff',
  summary: 'All tariffs, plan discounts and tax rules',
  status: 200,
  response: success({ data: priceRules }),
});

const tariff = { base_fee: fee, fee_per_km: fee, minimum_fee: fee };
const announced = success({ data: v.object({ id: v.string() }) });

/** Adds a rule from a later day on. 400 at its fields; 409 `start_taken` when one of its kind begins that day, the same one included. */
export const addTariff = endpoint({
  method: 'POST',
  path: 'console/prices/tariffs/',
  access: 'staff',
  summary: 'Announce a tariff',
  status: 201,
  idempotent: true,
  body: v.strictObject({ currency, valid_from: date, ...tariff }),
  response: announced,
});

export const addDiscount = endpoint({
  method: 'POST',
  path: 'console/prices/discounts/',
  access: 'staff',
  summary: 'Announce a plan discount',
  status: 201,
  idempotent: true,
  body: v.strictObject({ validity, valid_from: date, percent, label }),
  response: announced,
});

export const addTax = endpoint({
  method: 'POST',
  path: 'console/prices/taxes/',
  access: 'staff',
  summary: 'Announce a tax rule',
  status: 201,
  idempotent: true,
  body: v.strictObject({ currency, valid_from: date, percent }),
  response: announced,
});

const withdrawal = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'staff',
    summary,
    status: 200,
    params: v.strictObject({ id: uuid }),
    response: success({}),
  });

/** Removes a rule that is still to come: 409 `begun` once it holds, 409 `named` when a booking was quoted with it. */
export const withdrawTariff = withdrawal('console/prices/tariffs/:id/withdraw/', 'Withdraw an announced tariff');
export const withdrawDiscount = withdrawal(
  'console/prices/discounts/:id/withdraw/',
  'Withdraw an announced plan discount',
);
export const withdrawTax = withdrawal('console/prices/taxes/:id/withdraw/', 'Withdraw an announced tax rule');

/** The price of a sample ride, step by step; the discount is what it takes off. */
const samplePrice = v.object({
  trip_fee: money,
  fees: money,
  discount: money,
  promo: v.nullable(v.string()),
  subtotal: money,
  vat_percent: v.number(),
  vat: money,
  total: money,
});
export type SamplePrice = v.InferOutput<typeof samplePrice>;

const km = v.pipe(
  v.number(texts.validation.distance),
  v.minValue(RIDE_DISTANCE.min, texts.validation.distance),
  v.maxValue(RIDE_DISTANCE.max, texts.validation.distance),
);

/** What a sample ride costs today, and on the day on which the proposed rules would begin: without them, and with them. Changes nothing. */
export const previewPrice = endpoint({
  method: 'POST',
  path: 'console/prices/preview/',
  access: 'staff',
  summary: 'What a sample ride would cost before and after a change',
  status: 200,
  body: v.strictObject({
    currency,
    /** Of one ride, in km with up to two digits. */
    distance: km,
    rides_per_day: v.picklist([1, 2]),
    validity,
    start_date: date,
    valid_from: date,
    /** A discount is one of the sample's plan. */
    proposed: v.strictObject({
      tariff: v.optional(v.strictObject(tariff)),
      discount: v.optional(v.strictObject({ percent, label })),
      tax: v.optional(v.strictObject({ percent })),
    }),
  }),
  response: success({
    data: v.object({
      currency,
      ride_days: v.number(),
      end_date: v.string(),
      before: samplePrice,
      without: samplePrice,
      after: samplePrice,
    }),
  }),
});
