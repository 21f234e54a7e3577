import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, uuid } from '../fields';
import { renewal } from './payment-endpoints';

const params = v.strictObject({ id: uuid });

/** A saved card. `expires` is its last month, yyyy-MM. */
export const paymentMethod = v.object({
  id: v.string(),
  brand: v.string(),
  last4: v.string(),
  expires: v.string(),
  /** The provider no longer charges it. */
  refused: v.boolean(),
  /** The day (yyyy-MM-dd) of a charge that it will have expired before; null for none. */
  expires_before: v.nullable(v.string()),
  /** Ids of the subscriptions whose next payments it makes. */
  used_by: v.array(v.string()),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: 'passenger/payment-methods/',
  access: 'passenger',
  summary: "List one's own saved cards",
  status: 200,
  response: success({ data: v.array(paymentMethod) }),
});

/** Its code is erased here and made useless at the provider. 409 `in_use` while a plan is to be paid with it. */
export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: 'passenger/payment-methods/:id/',
  access: 'passenger',
  summary: 'Remove a saved card',
  status: 200,
  params,
  response: success({}),
});

/**
 * With null the plan has no card, and its payments are asked for. 404 for a card or a plan of somebody else; 409
 * `already_ended`; 400 at `id` for a card that was refused, and for none while the plan renews automatically.
 */
export const choosePaymentMethod = endpoint({
  method: 'PUT',
  path: 'passenger/subscription/:id/payment-method/',
  access: 'passenger',
  summary: "Choose the saved card that pays for one's own plan",
  status: 200,
  params,
  body: v.strictObject({ id: v.nullable(uuid) }),
  response: success({ data: renewal }),
});

/**
 * `on` needs a card: the one that is sent, or the plan's own when null. 400 at `payment_method_id` without one and for
 * one that was refused; 409 `already_ended`, `already_renewed`, or `too_late` on the plan's last day.
 */
export const setRenewal = endpoint({
  method: 'PUT',
  path: 'passenger/subscription/:id/renewal/',
  access: 'passenger',
  summary: 'Turn the automatic renewal of a plan on or off',
  status: 200,
  params,
  body: v.strictObject({ on: v.boolean(), payment_method_id: v.nullable(uuid) }),
  response: success({ data: renewal }),
});
