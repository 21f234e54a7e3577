import * as v from 'valibot';

/** The companies that take money for us. */
export const paymentProvider = v.picklist(['paystack', 'alatpay']);

/** How money that we received stands; both in the middle wait for someone. */
export const PAYMENT_STATES = ['paid', 'held_mismatch', 'refund_due', 'refunded'] as const;
export const paymentState = v.picklist(PAYMENT_STATES);

/** How one try to pay stands, with or without money (specification section 4, Payment; and money that does not fit). */
export const ATTEMPT_STATES = ['created', 'pending', 'failed', 'cancelled', 'expired', ...PAYMENT_STATES] as const;
export const attemptState = v.picklist(ATTEMPT_STATES);
