import type { FaultMode } from '../faults/fault-modes';

/** Money in the smallest unit of its currency. */
export interface Money {
  minor: number;
  currency: string;
}

/** The amount that a payment takes: the amount requested, or another while a fault is set. */
export function amountPaid(asked: Money, mode: FaultMode, otherCurrency: string): Money {
  if (mode === 'wrong_amount') return { ...asked, minor: Math.floor(asked.minor / 2) || asked.minor + 1 };
  if (mode === 'wrong_currency') return { ...asked, currency: otherCurrency };
  return asked;
}
