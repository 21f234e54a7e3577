import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success } from '../fields';

const wholeNumber = v.pipe(v.string(), v.digits(), v.transform(Number), v.integer());

/** A user who signed up with the driver's code; `phone` is masked. `serial` counts from 1. */
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
  query: v.strictObject({
    limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(200))),
    /** The serial number last seen: a referral has no id on the wire. */
    after: v.optional(v.pipe(wholeNumber, v.minValue(0), v.maxValue(1_000_000_000))),
  }),
  response: success({ data: v.array(referralItem), count: v.number(), referral_code: v.string() }),
});
