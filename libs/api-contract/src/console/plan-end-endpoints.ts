import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { money, requiredText, success, uuid } from '../fields';
import { planEnd } from '../payment/plan-end-endpoints';
import { DISPATCH_REASON_LENGTH } from './dispatch/dispatch-action-endpoints';

const params = v.strictObject({ id: uuid });
const path = 'console/bookings/:id/end/';

/** `id` is that of the booking. 409 `already_ended` for a plan that was ended or has expired. */
export const previewPlanEndByStaff = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  right: 'people.act',
  summary: 'What ending a plan for its passenger would give back',
  status: 200,
  params,
  response: success({ data: planEnd }),
});

/**
 * Ends the plan of a booking for its passenger, by the passenger's own rule, and notifies the passenger. `reason` is
 * for the history. With `to: source` the refund waits for finance. 409 `consequence_changed` with the new consequence
 * in data, `already_ended`, `refund_not_possible`.
 */
export const endPlanByStaff = endpoint({
  method: 'POST',
  path,
  access: 'staff',
  right: 'people.act',
  summary: 'End a plan for its passenger',
  status: 200,
  idempotent: true,
  params,
  body: v.strictObject({
    expected_credit: money,
    to: v.picklist(['credit', 'source'], texts.validation.required),
    reason: requiredText(DISPATCH_REASON_LENGTH),
  }),
  response: success({ data: planEnd }),
});
