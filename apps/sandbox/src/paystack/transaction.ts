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
  /** The id of the transaction that the card first paid; its own, unless a saved card is charged. */
  cardId: number;
  accessCode: string;
  createdAt: Date;
  /** When the page was last opened before any button was pressed. */
  openedAt: Date | null;
  outcome: 'none' | 'pending' | 'paid' | 'declined' | 'cancelled';
  /** Why the bank declined a saved card; null for a decline on the page. */
  declined: string | null;
  paid: (Money & { at: Date }) | null;
  /** Minor units refunded, and those pending. */
  refunded: number;
  refunding: number;
}

/** A transaction that nobody has paid yet. */
export function newTransaction(
  request: TransactionRequest,
  { id, accessCode, at }: { readonly id: number; readonly accessCode: string; readonly at: Date },
): Transaction {
  return {
    ...request,
    id,
    cardId: id,
    accessCode,
    createdAt: at,
    openedAt: null,
    outcome: 'none',
    declined: null,
    paid: null,
    refunded: 0,
    refunding: 0,
  };
}

/** Where the customer of a transaction pays, as in the responses. */
export function checkoutOf({ accessCode, reference }: Transaction, publicUrl: string) {
  return { authorization_url: `${publicUrl}/checkout/${accessCode}`, access_code: accessCode, reference };
}

export const OUTCOMES = ['pay', 'decline', 'cancel'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function isOutcome(value: unknown): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}

const SESSION_MS = 30 * 60_000;
const OTHER_CURRENCY = 'NGN';

/**
 * Applies a button of the page. A declined or cancelled transaction can still be paid; a paid one stays paid. Returns
 * whether the transaction was paid by this call.
 */
export function applyOutcome(transaction: Transaction, outcome: Outcome, mode: FaultMode, at: Date): boolean {
  if (transaction.paid) return false;
  if (outcome === 'pay') {
    transaction.paid = { ...amountPaid(transaction.asked, mode, OTHER_CURRENCY), at };
    transaction.outcome = 'paid';
    transaction.declined = null;
    return true;
  }
  transaction.outcome = outcome === 'decline' ? 'declined' : 'cancelled';
  return false;
}

/**
 * Paystack's status. It is "abandoned" for every transaction that nobody is paying, also before its page was opened.
 */
export function statusOf({ paid, refunded, outcome, openedAt }: Transaction, now: Date): string {
  if (paid) return refunded >= paid.minor ? 'reversed' : 'success';
  if (outcome === 'declined') return 'failed';
  if (outcome === 'pending') return 'pending';
  const busy = outcome === 'none' && openedAt !== null && now.getTime() - openedAt.getTime() < SESSION_MS;
  return busy ? 'ongoing' : 'abandoned';
}

/** The amount paid, or the amount requested while nothing was paid. */
export function moneyOf({ paid, asked }: Transaction): Money {
  return paid ?? asked;
}

/** The address to go to after a button, or null to stay on the page. */
export function returnUrl(transaction: Transaction, outcome: Outcome): string | null {
  if (outcome === 'cancel' && !transaction.paid) return transaction.cancelUrl;
  if (transaction.callbackUrl === null) return null;
  const url = new URL(transaction.callbackUrl);
  url.searchParams.append('trxref', transaction.reference);
  url.searchParams.append('reference', transaction.reference);
  return url.href;
}
