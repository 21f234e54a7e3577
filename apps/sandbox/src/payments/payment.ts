import type { FaultTarget } from '../faults/fault-modes';

/** The merchant on the checkout pages. */
export const MERCHANT = 'Liftclub';

export type PaymentProviderName = Extract<FaultTarget, 'paystack' | 'alatpay'>;

/** One payment in `GET /payments` and on the page of payments. */
export interface Payment {
  provider: PaymentProviderName;
  reference: string;
  id: string;
  /** In the unit the provider itself uses: minor units for Paystack, naira for ALATPay. */
  amount: number;
  currency: string;
  status: string;
}

export interface DatedPayment {
  at: Date;
  payment: Payment;
}

/** Payments of all providers, newest first. */
export function newestFirst(payments: readonly DatedPayment[]): Payment[] {
  return payments.toSorted((one, other) => other.at.getTime() - one.at.getTime()).map(({ payment }) => payment);
}
