import * as v from 'valibot';

/** The payment providers. */
export const paymentProvider = v.picklist(['paystack', 'alatpay']);

/** The states of received money; `held_mismatch` and `refund_due` wait for staff. */
export const PAYMENT_STATES = ['paid', 'held_mismatch', 'refund_due', 'refunded'] as const;
export const paymentState = v.picklist(PAYMENT_STATES);

/** The states of a payment attempt, with or without money (specification section 4, Payment). */
export const ATTEMPT_STATES = ['created', 'pending', 'failed', 'cancelled', 'expired', ...PAYMENT_STATES] as const;
export const attemptState = v.picklist(ATTEMPT_STATES);
