import { CREDIT_RULES, creditPercentMessage } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { checkedText, success, uuid } from '../fields';

const outcome = v.picklist(CREDIT_RULES);

/** A rule with its state today; `percent` is whole ("50"). */
const creditRule = v.object({
  id: v.string(),
  valid_from: v.string(),
  state: v.picklist(['past', 'in_force', 'announced']),
  can_withdraw: v.boolean(),
  percent: v.string(),
});
export type StaffCreditRule = v.InferOutput<typeof creditRule>;

/** The rules of each outcome, latest first day first. `today` is the date by which they begin. */
const creditRules = v.object({
  today: v.string(),
  outcomes: v.array(v.object({ outcome, rules: v.array(creditRule) })),
});
export type StaffCreditRules = v.InferOutput<typeof creditRules>;

export const getStaffCreditRules = endpoint({
  method: 'GET',
  path: 'console/credit-rules/',
  access: 'staff',
  right: 'prices.read',
  summary: 'All credit rules',
  status: 200,
  response: success({ data: creditRules }),
});

/** Adds a rule that begins on a later day. 400 at its fields; 409 `start_taken` when one of its outcome begins then. */
export const addCreditRule = endpoint({
  method: 'POST',
  path: 'console/credit-rules/',
  access: 'staff',
  right: 'prices',
  summary: 'Announce a credit rule',
  status: 201,
  mayWait: true,
  idempotent: true,
  body: v.strictObject({ outcome, valid_from: date, percent: checkedText(creditPercentMessage) }),
  response: success({ data: v.object({ id: v.string() }) }),
});

/** Removes a rule that has not begun. 409 `begun` when it has. */
export const withdrawCreditRule = endpoint({
  method: 'POST',
  path: 'console/credit-rules/:id/withdraw/',
  access: 'staff',
  right: 'prices',
  summary: 'Withdraw an announced credit rule',
  status: 200,
  mayWait: true,
  params: v.strictObject({ id: uuid }),
  response: success({}),
});
