import { ERRORS, type PaystackError } from './paystack-errors';
import type { Transaction } from './transaction';
import { customerOf } from './transaction-response';
import { readMinorUnits } from './transaction-fields';

export interface Refund {
  id: number;
  transaction: Transaction;
  minor: number;
  currency: string;
  customerNote: string;
  merchantNote: string;
  status: 'pending' | 'processed';
  createdAt: Date;
}

type Fields = Record<string, unknown>;

const INTEGRATION = 100_032;
const DAYS_TO_ARRIVE_MS = 10 * 86_400_000;

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise);

/**
 * Reads how much of a transaction to refund (by default the rest), or finds why it cannot be.
 */
export function readRefund(fields: Fields, transaction: Transaction, id: number, now: Date): Refund | PaystackError {
  const { paid, refunded, refunding, reference } = transaction;
  if (!paid) return ERRORS.notPaid;
  const left = paid.minor - refunded - refunding;
  if (left === 0) return ERRORS.refunded;
  const minor = fields.amount === undefined || fields.amount === '' ? left : readMinorUnits(fields.amount);
  if (minor === null) return ERRORS.badAmount;
  if (minor > left) return ERRORS.bigRefund;
  if (textOr(fields.currency, paid.currency) !== paid.currency) return ERRORS.badCurrency;
  return {
    id,
    transaction,
    minor,
    currency: paid.currency,
    customerNote: textOr(fields.customer_note, `Refund for transaction ${reference}`),
    status: 'pending',
    merchantNote: textOr(fields.merchant_note, `Refund for transaction ${reference}`),
    createdAt: now,
  };
}

/** A refund in the response to the refund request, and in the list. */
export function describeRefund(refund: Refund) {
  const { id, transaction, minor, currency, customerNote, merchantNote, status, createdAt } = refund;
  const { paid, reference } = transaction;
  const at = createdAt.toISOString();
  return {
    transaction: {
      id: transaction.id,
      domain: 'test',
      reference,
      amount: paid?.minor,
      paid_at: paid?.at.toISOString(),
      channel: 'card',
      currency,
      customer: customerOf(transaction.email),
    },
    integration: INTEGRATION,
    deducted_amount: 0,
    channel: null,
    merchant_note: merchantNote,
    customer_note: customerNote,
    status,
    refunded_by: 'staff@liftclub.example',
    expected_at: new Date(createdAt.getTime() + DAYS_TO_ARRIVE_MS).toISOString(),
    currency,
    domain: 'test',
    amount: minor,
    fully_deducted: false,
    id,
    createdAt: at,
    updatedAt: at,
  };
}

/** What the webhooks say; there the amount is text. */
export function refundEvent({ id, transaction, minor, currency }: Refund, status: 'pending' | 'processed') {
  const { id: _id, customer_code: _code, ...customer } = customerOf(transaction.email);
  return {
    id,
    status,
    transaction_reference: transaction.reference,
    refund_reference: status === 'processed' ? `TRF_${id}` : null,
    amount: String(minor),
    currency,
    processor: 'test',
    customer,
    integration: INTEGRATION,
    domain: 'test',
  };
}
