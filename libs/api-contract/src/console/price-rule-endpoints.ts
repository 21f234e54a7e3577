import {
  fromDecimal,
  isRideTime,
  percentMessage,
  PRICE_RULE,
  RIDE_DISTANCE,
  SERVICE_MARKETS,
  siblingPercentsMessage,
  VALIDITIES,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint, type ResponseBody } from '../endpoint';
import { date } from '../date-field';
import { currency, checkedText, money, success, text, uuid } from '../fields';

const validity = v.picklist(VALIDITIES);
/** A decimal string with two digits; the maximum depends on the currency. */
const fee = checkedText((value) => (fromDecimal(value) === undefined ? texts.consolePrices.form.fee : undefined));
/** A decimal string from 0 to 100 with up to two digits, such as "7.5". */
const percent = checkedText(percentMessage);
const label = text(PRICE_RULE.label);

/** The fields of every rule: its first day, its state today, and whether it can be withdrawn. */
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

/** The percentages of the second learner, the third and so on; learners after the last have its percentage. */
const percents = v.array(v.number());
const siblingRule = v.object({ ...dated, percents });
export type SiblingRuleRow = v.InferOutput<typeof siblingRule>;

const discountRule = v.object({ ...dated, percent: v.string(), label: v.string() });
export type DiscountRule = v.InferOutput<typeof discountRule>;

/**
 * Hours of service: the earliest and the latest departure, `HH:mm:ss`, both included. Processes of the release before
 * do not send the id.
 */
const serviceHours = v.object({
  ...dated,
  id: v.optional(v.string(), ''),
  can_withdraw: v.optional(v.boolean(), false),
  from: v.string(),
  to: v.string(),
});
export type StaffServiceHours = v.InferOutput<typeof serviceHours>;

/** `today` is the date in the rules' time zone. Rules are sorted by first day, latest first. */
const priceRules = v.object({
  markets: v.array(
    v.object({
      currency,
      today: v.string(),
      tariffs: v.array(tariffRule),
      taxes: v.array(taxRule),
      /** Processes of the release before do not send these two. */
      siblings: v.optional(v.array(siblingRule), []),
      hours: v.optional(v.array(serviceHours), []),
    }),
  ),
  discounts: v.object({ today: v.string(), plans: v.array(v.object({ validity, rules: v.array(discountRule) })) }),
});
export type PriceRules = v.InferOutput<typeof priceRules>;

export const getPriceRules = endpoint({
  method: 'GET',
  path: 'console/prices/',
  access: 'staff',
  right: 'prices.read',
  summary: 'All tariffs, plan discounts and tax rules',
  status: 200,
  response: success({ data: priceRules }),
});

const tariff = { base_fee: fee, fee_per_km: fee, minimum_fee: fee };
const announced = success({ data: v.object({ id: v.string() }) });

/**
 * Adds a rule that begins on a later day. 400 at its fields; 409 `start_taken` when a rule of its kind begins that day,
 * even an equal one.
 */
export const addTariff = endpoint({
  method: 'POST',
  path: 'console/prices/tariffs/',
  access: 'staff',
  right: 'prices',
  summary: 'Announce a tariff',
  status: 201,
  mayWait: true,
  idempotent: true,
  body: v.strictObject({ currency, valid_from: date, ...tariff }),
  response: announced,
});

export const addDiscount = endpoint({
  method: 'POST',
  path: 'console/prices/discounts/',
  access: 'staff',
  right: 'prices',
  summary: 'Announce a plan discount',
  status: 201,
  mayWait: true,
  idempotent: true,
  body: v.strictObject({ validity, valid_from: date, percent, label }),
  response: announced,
});

export const addTax = endpoint({
  method: 'POST',
  path: 'console/prices/taxes/',
  access: 'staff',
  right: 'prices',
  summary: 'Announce a tax rule',
  status: 201,
  mayWait: true,
  idempotent: true,
  body: v.strictObject({ currency, valid_from: date, percent }),
  response: announced,
});

const market = v.picklist(SERVICE_MARKETS);

/** The sibling rules of both markets, as in the price rules. */
export const getSiblingRules = endpoint({
  method: 'GET',
  path: 'console/sibling-rules/',
  access: 'staff',
  right: 'prices.read',
  summary: 'All sibling discounts',
  status: 200,
  response: success({ data: v.array(v.object({ market, ...siblingRule.entries })) }),
});

/** As the other rules. A percentage has up to two digits after the point. */
export const addSiblingRule = endpoint({
  method: 'POST',
  path: 'console/sibling-rules/',
  access: 'staff',
  right: 'prices',
  summary: 'Announce a sibling discount',
  status: 201,
  mayWait: true,
  idempotent: true,
  body: v.strictObject({ market, valid_from: date, percents }),
  response: announced,
});

/** Of the plans bought in the last 30 days, those that a sibling discount would have made cheaper. Read-only. */
export const previewSiblingRule = endpoint({
  method: 'GET',
  path: 'console/sibling-rules/preview/',
  access: 'staff',
  right: 'prices.read',
  summary: 'How many recent plans a sibling discount would have applied to',
  status: 200,
  /** `percents` as typed: "5, 10". */
  query: v.strictObject({ market, percents: checkedText(siblingPercentsMessage) }),
  response: success({
    /** `learner` is 2 for the second learner of a payer. Only those of whom plans were bought. */
    data: v.array(v.object({ learner: v.number(), percent: v.number(), plans: v.number() })),
  }),
});
export type SiblingPreview = ResponseBody<typeof previewSiblingRule>['data'];

const departure = checkedText((value) => (isRideTime(value) ? undefined : texts.validation.time));

export const addServiceHours = endpoint({
  method: 'POST',
  path: 'console/prices/hours/',
  access: 'staff',
  right: 'settings',
  summary: 'Announce hours of service of a market, by its currency',
  status: 201,
  idempotent: true,
  body: v.strictObject({ currency, valid_from: date, from: departure, to: departure }),
  response: announced,
});

const withdrawal = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'staff',
    right: 'prices',
    summary,
    status: 200,
    mayWait: true,
    params: v.strictObject({ id: uuid }),
    response: success({}),
  });

/** Removes a rule that has not begun. 409 `begun` when it has, 409 `named` when a booking was quoted with it. */
export const withdrawTariff = withdrawal('console/prices/tariffs/:id/withdraw/', 'Withdraw an announced tariff');
export const withdrawDiscount = withdrawal(
  'console/prices/discounts/:id/withdraw/',
  'Withdraw an announced plan discount',
);
export const withdrawTax = withdrawal('console/prices/taxes/:id/withdraw/', 'Withdraw an announced tax rule');

export const withdrawSiblingRule = withdrawal(
  'console/sibling-rules/:id/withdraw/',
  'Withdraw an announced sibling discount',
);

/** Removes hours of service that have not begun. 409 `begun` when they have. */
export const withdrawServiceHours = endpoint({
  method: 'POST',
  path: 'console/prices/hours/:id/withdraw/',
  access: 'staff',
  right: 'settings',
  summary: 'Withdraw announced hours of service',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({}),
});

/** The price of a sample ride line by line; `discount` is the amount taken off. */
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

/** The price of a sample ride today, and on the first day of the proposed rules without and with them. Read-only. */
export const previewPrice = endpoint({
  method: 'POST',
  path: 'console/prices/preview/',
  access: 'staff',
  right: 'prices.read',
  summary: 'What a sample ride would cost before and after a change',
  status: 200,
  body: v.strictObject({
    currency,
    /** Distance of one ride in km with up to two digits. */
    distance: km,
    rides_per_day: v.picklist([1, 2]),
    validity,
    start_date: date,
    valid_from: date,
    /** A discount applies to the sample's validity. */
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
