import { isRideTime, RIDE_DISTANCE, SERVICE_MARKETS, siblingPercentsMessage, VALIDITIES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint, type ResponseBody } from '../endpoint';
import { date } from '../date-field';
import { currency, checkedText, money, success, text, uuid } from '../fields';
import { fee, instalmentRule, label, percent, percents, priceRules, siblingRule, validity } from './price-rule-shapes';

export type {
  DiscountRule,
  InstalmentRuleRow,
  PriceRules,
  SiblingRuleRow,
  StaffServiceHours,
  TariffRule,
  TaxRuleRow,
} from './price-rule-shapes';

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

/** The rules of paying monthly of both markets, as in the price rules. */
export const getInstalmentRules = endpoint({
  method: 'GET',
  path: 'console/instalment-rules/',
  access: 'staff',
  right: 'prices.read',
  summary: 'All rules of paying monthly',
  status: 200,
  response: success({ data: v.array(v.object({ market, ...instalmentRule.entries })) }),
});

/** As the other rules. Without a validity no plan can be paid monthly from that day on. */
export const addInstalmentRule = endpoint({
  method: 'POST',
  path: 'console/instalment-rules/',
  access: 'staff',
  right: 'prices',
  summary: 'Announce which plans can be paid monthly',
  status: 201,
  mayWait: true,
  idempotent: true,
  body: v.strictObject({
    market,
    valid_from: date,
    validities: v.pipe(v.array(validity), v.maxLength(VALIDITIES.length)),
    surcharge_percent: percent,
  }),
  response: announced,
});

/** The plans bought in the last 30 days that could have been paid monthly by a rule. Read-only. */
export const previewInstalmentRule = endpoint({
  method: 'GET',
  path: 'console/instalment-rules/preview/',
  access: 'staff',
  right: 'prices.read',
  summary: 'How many recent plans could have been paid monthly',
  status: 200,
  /** `validities` separated by commas: "3_months,6_months". */
  query: v.strictObject({ market, validities: text(60), surcharge_percent: percent }),
  response: success({
    /** `surcharge` is what all these plans would have cost more. Only validities of which plans were bought. */
    data: v.array(v.object({ validity, plans: v.number(), surcharge: money, currency })),
  }),
});
export type InstalmentPreview = ResponseBody<typeof previewInstalmentRule>['data'];

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

export const withdrawInstalmentRule = withdrawal(
  'console/instalment-rules/:id/withdraw/',
  'Withdraw an announced rule of paying monthly',
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
