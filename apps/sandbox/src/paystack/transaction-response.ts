import { createHash } from 'node:crypto';
import { moneyOf, statusOf, type Transaction } from './transaction';

const GATEWAY_RESPONSES: Record<string, string> = {
  success: 'Successful',
  reversed: 'Reversed',
  failed: 'Declined',
  ongoing: 'The transaction is in progress',
  abandoned: 'The transaction was not completed',
  pending: 'The charge is being processed',
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** The customer of an e-mail address; ids derive from the address, so they are stable. */
export function customerOf(email: string) {
  const mark = digest(email.toLowerCase());
  return {
    id: Number.parseInt(mark.slice(0, 8), 16),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${mark.slice(8, 23)}`,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

/** The code by which the card of a paid transaction can be charged again. */
export const authorizationCodeOf = ({ cardId }: Pick<Transaction, 'cardId'>) =>
  `AUTH_${digest(`${cardId}`).slice(0, 10)}`;

function cardOf(transaction: Transaction) {
  const { paid, email } = transaction;
  if (!paid) return {};
  return {
    authorization_code: authorizationCodeOf(transaction),
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'ZA',
    brand: 'visa',
    reusable: true,
    signature: `SIG_${digest(email).slice(0, 20)}`,
    account_name: null,
  };
}

/** Card fee of a South African account: 2.9 % and one rand. */
const feeOf = (minor: number) => Math.round(minor * 0.029) + 100;

/** A transaction as in verify, the list and the webhook. */
export function describeTransaction(transaction: Transaction, now: Date) {
  const status = statusOf(transaction, now);
  const { minor, currency } = moneyOf(transaction);
  const paidAt = transaction.paid?.at.toISOString() ?? null;
  const createdAt = transaction.createdAt.toISOString();
  return {
    id: transaction.id,
    domain: 'test',
    status,
    reference: transaction.reference,
    receipt_number: null,
    amount: minor,
    message: null,
    gateway_response: transaction.declined ?? GATEWAY_RESPONSES[status] ?? status,
    paid_at: paidAt,
    created_at: createdAt,
    channel: 'card',
    currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata,
    log: null,
    fees: transaction.paid ? feeOf(minor) : null,
    fees_split: null,
    authorization: cardOf(transaction),
    customer: customerOf(transaction.email),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: transaction.asked.minor,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
}
