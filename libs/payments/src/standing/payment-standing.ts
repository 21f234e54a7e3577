import type { ApiClient } from '@liftclub/api-client';
import { paymentVerification, verifyPayment, type PaymentStatus } from '@liftclub/api-contract';
import { SOUTH_AFRICA } from '@liftclub/domain';

/** A payment that was begun on this device, as the stored keys describe it. */
export interface PaymentInProgress {
  readonly reference: string;
  /** The widget's id of the transaction, once it named one. */
  readonly alatId: string | null;
  /** Stored only for payments on the provider's page. */
  readonly country: string | null;
}

/** How a payment stands by the server's word, and what the server says about it to people. */
export interface PaymentStanding {
  readonly status: PaymentStatus;
  readonly message: string;
}

/** One way of asking how a payment stands. Rejects with the ApiError of the call. */
export type AskStanding = (
  api: ApiClient,
  payment: PaymentInProgress,
  signal?: AbortSignal,
) => Promise<PaymentStanding>;

/** Asks by our reference (verify-payment). */
export const verifyReference: AskStanding = async (api, { reference }, signal) => {
  const { data, message } = await api.call(verifyPayment, { body: { reference }, signal });
  return { ...data, message };
};

/** Claims that the widget was paid; the server looks for itself (payment-verification). */
export const confirmPayment: AskStanding = async (api, { reference, alatId }, signal) => {
  const { data, message } = await api.call(paymentVerification, {
    body: { reference, status: 'success', alat_id: alatId ?? reference },
    signal,
  });
  return { ...data, message };
};

/**
 * Gives a payment up: by reference in South Africa, else as the widget's (specification section 7, Notes), and says how
 * it stands then: `failed` once it is given up, `success` when it was paid after all.
 */
export const cancelPayment: AskStanding = async (api, payment, signal) => {
  const { reference, alatId, country } = payment;
  if (country === SOUTH_AFRICA) {
    const { data, message } = await api.call(verifyPayment, { body: { reference, status: 'cancelled' }, signal });
    return { ...data, message };
  }
  const body = { reference, status: 'cancelled', ...(alatId !== null && { alat_id: alatId }) } as const;
  const { data, message } = await api.call(paymentVerification, { body, signal });
  // This call tells whether the claim holds: a cancel that failed is a payment that stands.
  if (data.status === 'failed') return verifyReference(api, payment, signal);
  return { status: data.status === 'success' ? 'failed' : 'pending', message };
};
