import { CARD_FAILURES } from '@liftclub/domain';
import * as v from 'valibot';

/** The payment providers. */
export const paymentProvider = v.picklist(['paystack', 'alatpay']);

/** The states of received money; `held_mismatch` and `refund_due` wait for staff. */
export const PAYMENT_STATES = ['paid', 'held_mismatch', 'refund_due', 'refunded'] as const;
export const paymentState = v.picklist(PAYMENT_STATES);

/** The states of a payment attempt, with or without money (specification section 4, Payment). */
export const ATTEMPT_STATES = ['created', 'pending', 'failed', 'cancelled', 'expired', ...PAYMENT_STATES] as const;
export const attemptState = v.picklist(ATTEMPT_STATES);

/** What is known of an attempt as a charge. Processes of the release before do not send it. */
export const charge = {
  /** It charges a saved card, without its passenger. */
  saved_card: v.optional(v.boolean(), false),
  /** Why the provider did not charge the card. */
  failure: v.optional(v.nullable(v.picklist(CARD_FAILURES)), null),
};
