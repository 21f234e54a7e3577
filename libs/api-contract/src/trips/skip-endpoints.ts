import { CREDIT_RULES, SKIP_REASONS } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { currency, money, success, timestamp, uuid } from '../fields';
import { trip } from './trip-endpoints';

const rule = v.picklist(CREDIT_RULES);
const reason = v.picklist(SKIP_REASONS);

/** A rule in force or announced: whole percent of a trip's fare; `until` says in words until when it applies. */
const creditRule = v.object({ outcome: rule, percent: v.number(), until: v.string(), valid_from: v.string() });
export type CreditRuleRow = v.InferOutput<typeof creditRule>;

export const getCreditRules = endpoint({
  method: 'GET',
  path: 'ride/credit-rules/',
  access: 'passenger',
  summary: 'What is credited when a ride does not take place',
  status: 200,
  response: success({ data: v.array(creditRule) }),
});

/**
 * What skipping a trip credits now; `until` is when this ends. When it cannot be skipped: `allowed` false, credit
 * "0.00", rule none, until null.
 */
export const skipPreview = v.object({
  allowed: v.boolean(),
  credit: money,
  currency,
  rule,
  until: v.nullable(timestamp),
});
export type SkipPreview = v.InferOutput<typeof skipPreview>;

export const previewSkip = endpoint({
  method: 'GET',
  path: 'ride/trips/:id/skip/',
  access: 'passenger',
  summary: 'What skipping one of one’s own trips gives back',
  status: 200,
  params: v.strictObject({ id: uuid }),
  query: v.strictObject({ reason: v.optional(reason, 'other') }),
  response: success({ data: skipPreview }),
});

/**
 * Skips a trip. `expected_credit` is what the passenger was shown: 409 `consequence_changed` with the new preview in
 * `data` when it is another by now; `not_skippable`, `already_skipped`.
 */
export const skipTrip = endpoint({
  method: 'POST',
  path: 'ride/trips/:id/skip/',
  access: 'passenger',
  summary: "Skip one of one's own trips",
  status: 200,
  idempotent: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ expected_credit: money, reason }),
  response: success({ data: trip }),
});

/** Schedules a skipped trip again. 409 `too_late` from 19:00 of the evening before, `not_skipped`, `credit_spent`. */
export const unskipTrip = endpoint({
  method: 'POST',
  path: 'ride/trips/:id/unskip/',
  access: 'passenger',
  summary: 'Take back the skip of a trip',
  status: 200,
  idempotent: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({}),
  response: success({ data: trip }),
});

/** The trips of a period that can be skipped now, with the credit for each. */
export const pausePreview = v.object({
  trips: v.number(),
  credit: money,
  currency,
  rides: v.array(
    v.object({ trip_id: v.string(), date: v.string(), ride_type: v.picklist(['A', 'B']), credit: money, rule }),
  ),
});
export type PausePreview = v.InferOutput<typeof pausePreview>;

/** Both ends count, at most 62 days: 400 at `to`. `from` before today is 400 at `from`. */
const period = { subscription_id: uuid, from: date, to: date };

export const previewPause = endpoint({
  method: 'GET',
  path: 'ride/skips/',
  access: 'passenger',
  summary: 'What skipping all trips of a period gives back',
  status: 200,
  query: v.strictObject(period),
  response: success({ data: pausePreview }),
});

/** Skips all trips of the period that can be skipped. 409 `consequence_changed` with the new one, `nothing_to_skip`. */
export const pausePlan = endpoint({
  method: 'POST',
  path: 'ride/skips/',
  access: 'passenger',
  summary: 'Skip all trips of a period',
  status: 200,
  idempotent: true,
  body: v.strictObject({ ...period, expected_credit: money }),
  response: success({ data: pausePreview }),
});
