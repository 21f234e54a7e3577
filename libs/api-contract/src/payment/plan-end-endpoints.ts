import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { currency, money, success, uuid } from '../fields';

/**
 * What ending a plan now would do. `trips` are cancelled: `trips_full` are credited in full, `trips_half` by half.
 * `refund.amount` of the credit can go back the way the plan was paid.
 */
export const planEnd = v.object({
  trips: v.number(),
  credit: money,
  currency,
  refund: v.object({ possible: v.boolean(), amount: money }),
  trips_full: v.number(),
  trips_half: v.number(),
});
export type PlanEnd = v.InferOutput<typeof planEnd>;

const params = v.strictObject({ id: uuid });
const path = 'passenger/subscription/:id/end/';

/** 409 `already_ended` for a plan that was ended or has expired. */
export const previewPlanEnd = endpoint({
  method: 'GET',
  path,
  access: 'passenger',
  summary: 'What ending a plan before its due date would give back',
  status: 200,
  params,
  response: success({ data: planEnd }),
});

/**
 * Ends a plan: its trips that have not begun are cancelled and credited, or refunded up to the amount paid to the
 * provider. 409 `consequence_changed` with the new consequence in data, `already_ended`, `refund_not_possible`.
 */
export const endPlan = endpoint({
  method: 'POST',
  path,
  access: 'passenger',
  summary: 'End a plan before its due date',
  status: 200,
  idempotent: true,
  params,
  body: v.strictObject({
    expected_credit: v.pipe(v.string(texts.validation.required), v.regex(/^\d+\.\d{2}$/, texts.credit.amountMessage)),
    to: v.picklist(['credit', 'source'], texts.validation.required),
  }),
  response: success({ data: planEnd }),
});
