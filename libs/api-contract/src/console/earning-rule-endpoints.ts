import { fromDecimal, percentMessage, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { date } from '../date-field';
import { earningFigures, payoutDay } from '../earning-figures';
import { endpoint } from '../endpoint';
import { checkedText, money, success, uuid } from '../fields';

const market = v.picklist(SERVICE_MARKETS);
/** A decimal string with two digits; the maximum depends on the currency. */
const amount = checkedText((value) => (fromDecimal(value) === undefined ? texts.consolePrices.form.fee : undefined));
const figures = {
  /** The share of the fees, 0 to 100 with up to two digits. */
  share_percent: checkedText(percentMessage),
  per_run: amount,
  per_km: amount,
  waiting_per_minute: amount,
  minimum_run: amount,
  payout_day: payoutDay,
};

/** A rule with its state today. */
const earningRule = v.object({
  id: v.string(),
  valid_from: v.string(),
  state: v.picklist(['past', 'in_force', 'announced']),
  can_withdraw: v.boolean(),
  ...earningFigures,
});
export type StaffEarningRule = v.InferOutput<typeof earningRule>;

/** The rules of each market, latest first day first. `today` is the date by which they begin. */
const earningRules = v.object({
  markets: v.array(v.object({ market, today: v.string(), rules: v.array(earningRule) })),
});
export type StaffEarningRules = v.InferOutput<typeof earningRules>;

export const getEarningRules = endpoint({
  method: 'GET',
  path: 'console/earning-rules/',
  access: 'staff',
  right: 'prices.read',
  summary: 'All earning rules',
  status: 200,
  response: success({ data: earningRules }),
});

/** Adds a rule that begins on a later day. 400 at its fields; 409 `start_taken` when one of its market begins then. */
export const addEarningRule = endpoint({
  method: 'POST',
  path: 'console/earning-rules/',
  access: 'staff',
  right: 'prices',
  summary: 'Announce what drivers earn',
  status: 201,
  mayWait: true,
  idempotent: true,
  body: v.strictObject({ market, valid_from: date, ...figures }),
  response: success({ data: v.object({ id: v.string() }) }),
});

/** Removes a rule that has not begun. 409 `begun` when it has. */
export const withdrawEarningRule = endpoint({
  method: 'POST',
  path: 'console/earning-rules/:id/withdraw/',
  access: 'staff',
  right: 'prices',
  summary: 'Withdraw an announced earning rule',
  status: 200,
  mayWait: true,
  params: v.strictObject({ id: uuid }),
  response: success({}),
});

/** What drivers earned by the runs of the last 30 days under the rule in force, and would under another one. */
export const previewEarningRule = endpoint({
  method: 'GET',
  path: 'console/earning-rules/preview/',
  access: 'staff',
  right: 'prices.read',
  summary: 'What drivers would have earned under a rule',
  status: 200,
  query: v.strictObject({ market, ...figures }),
  response: success({ data: v.object({ runs: v.number(), before: money, after: money }) }),
});
