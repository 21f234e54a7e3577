import { amountPaid, type Money } from '../payments/payment-faults';
import type { FaultMode } from '../faults/fault-modes';

export interface TransactionRequest {
  email: string;
  asked: Money;
  reference: string;
  callbackUrl: string | null;
  /** Where Cancel leads: `metadata.cancel_action`. */
  cancelUrl: string | null;
  /** In the form in which it comes back: an object, a text, or "" for none. */
  metadata: unknown;
}

export interface Transaction extends TransactionRequest {
  id: number;
  accessCode: string;
  createdAt: Date;
  /** When somebody last opened the page without having pressed anything yet. */
  openedAt: Date | null;
  outcome: 'none' | 'paid' | 'declined' | 'cancelled';
  paid: (Money & { at: Date }) | null;
  /** Minor units given back, and those on their way. */
  refunded: number;
  refunding: number;
}

export const OUTCOMES = ['pay', 'decline', 'cancel'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function isOutcome(value: unknown): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}

const SESSION_MS = 30 * 60_000;
const OTHER_CURRENCY = 'NGN';

/**
 * Presses a button of the page. A declined or cancelled transaction can still be paid, as people go back and try again;
 * a paid one stays paid, whatever is pressed. Tells whether money was taken just now.
 */
export function applyOutcome(transaction: Transaction, outcome: Outcome, mode: FaultMode, at: Date): boolean {
  if (transaction.paid) return false;
  if (outcome === 'pay') {
    transaction.paid = { ...amountPaid(transaction.asked, mode, OTHER_CURRENCY), at };
    transaction.outcome = 'paid';
    return true;
  }
  transaction.outcome = outcome === 'decline' ? 'declined' : 'cancelled';
  return false;
}

/** Paystack's word. It says "abandoned" of everything nobody is busy paying, also before the page was ever opened. */
export function statusOf({ paid, refunded, outcome, openedAt }: Transaction, now: Date): string {
  if (paid) return refunded >= paid.minor ? 'reversed' : 'success';
  if (outcome === 'declined') return 'failed';
  const busy = outcome === 'none' && openedAt !== null && now.getTime() - openedAt.getTime() < SESSION_MS;
  return busy ? 'ongoing' : 'abandoned';
}

/** What was paid, or what is asked for as long as nothing was. */
export function moneyOf({ paid, asked }: Transaction): Money {
  return paid ?? asked;
}

/** Where the person goes after a button, or null to stay on the page. */
export function returnUrl(transaction: Transaction, outcome: Outcome): string | null {
  if (outcome === 'cancel' && !transaction.paid) return transaction.cancelUrl;
  if (transaction.callbackUrl === null) return null;
  const url = new URL(transaction.callbackUrl);
  url.searchParams.append('trxref', transaction.reference);
  url.searchParams.append('reference', transaction.reference);
  return url.href;
}
