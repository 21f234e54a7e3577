import * as v from 'valibot';
import { endpoint } from './endpoint';
import { page, success } from './fields';

/** Somebody who signed up with the driver's code; `phone` is masked. `serial` counts from 1. */
export const referralItem = v.object({
  serial: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  is_approved: v.boolean(),
});
export type ReferralItem = v.InferOutput<typeof referralItem>;

export const getReferrals = endpoint({
  method: 'GET',
  path: 'account/referrals',
  access: 'driver',
  summary: 'List whom one has referred, and the code to share',
  status: 200,
  query: page,
  response: success({ data: v.array(referralItem), count: v.number(), referral_code: v.string() }),
});
