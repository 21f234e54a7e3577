import type { FaultTarget } from '../faults/fault-modes';

/** The company whose stand-ins are paid here. */
export const MERCHANT = 'Liftclub';

export type PaymentProviderName = Extract<FaultTarget, 'paystack' | 'alatpay'>;

/** One payment as programs and the page for people see it. */
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

/** Payments of all companies, newest first. */
export function newestFirst(payments: readonly DatedPayment[]): Payment[] {
  return payments.toSorted((one, other) => other.at.getTime() - one.at.getTime()).map(({ payment }) => payment);
}
