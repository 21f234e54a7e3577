import { MERCHANT } from '../payments/payment';
import type { Money } from '../payments/payment-faults';

export interface AlatpayCustomer {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  /** JSON text, as passed to the widget. */
  metadata: string;
}

export interface AlatpayTransaction {
  id: string;
  businessId: string;
  orderId: string;
  description: string;
  paid: Money;
  status: 'completed' | 'failed';
  customer: AlatpayCustomer & { id: string };
  sessionId: string;
  createdAt: Date;
}

const MERCHANT_ID = '5a4db0c5-0000-4000-8000-000000000002';
const CARD = 1;

/** ALATPay's amounts are naira with kobo as decimals. */
export const nairaOf = ({ minor }: Money) => minor / 100;

/** 1.5 % of a card payment, at most 2,000 naira. */
const feeOf = (paid: Money) => nairaOf({ ...paid, minor: Math.min(Math.round(paid.minor * 0.015), 200_000) });

const reasonOf = (status: string) => (status === 'completed' ? 'Approved' : 'Declined by the bank');

function describeCustomer({ id, customer, createdAt }: AlatpayTransaction) {
  const { email, phone, firstName, lastName, metadata } = customer;
  return {
    id: customer.id,
    transactionId: id,
    email,
    phone,
    firstName,
    lastName,
    metadata,
    createdAt: createdAt.toISOString(),
  };
}

function mainFacts(transaction: AlatpayTransaction) {
  const { id, businessId, orderId, paid, status, sessionId, createdAt } = transaction;
  return {
    id,
    merchantId: MERCHANT_ID,
    businessId,
    orderId,
    amount: nairaOf(paid),
    currency: paid.currency,
    status,
    statusReason: reasonOf(status),
    paymentMethodId: CARD,
    channel: 'card',
    sessionId,
    feeAmount: feeOf(paid),
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    customer: describeCustomer(transaction),
  };
}

/** The transaction as the widget passes it to the page. */
export function describeForWidget(transaction: AlatpayTransaction) {
  return {
    ...mainFacts(transaction),
    businessName: MERCHANT,
    amountSent: nairaOf(transaction.paid),
    isAmountDiscrepant: false,
    description: transaction.description,
    callbackUrl: null,
    settlementType: 'manual',
    nipTransaction: null,
    virtualAccount: null,
    ngnVirtualBankAccountNumber: null,
    ngnVirtualBankCode: null,
  };
}

/** The transaction as the merchant's server receives it; it has fewer fields than the widget's. */
export function describeForServer(transaction: AlatpayTransaction) {
  const settled = transaction.status === 'completed' ? transaction.createdAt.toISOString() : null;
  return { ...mainFacts(transaction), feeBearer: 'merchant', settlementId: null, settledAt: settled };
}

function pascal(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, pascal(inner)]),
  );
}

/** The body of the webhook, with names in Pascal case. */
export function describeForWebhook(transaction: AlatpayTransaction): unknown {
  const { createdAt: _createdAt, ...customer } = describeCustomer(transaction);
  const data = { ...mainFacts(transaction), description: transaction.description, businessName: MERCHANT, customer };
  return pascal({ value: { data, status: true, message: 'Success' }, statusCode: 200 });
}

/** The merchant's reference of a payment: `reference` of the metadata, else the order id. */
export function referenceOf({ customer, orderId }: AlatpayTransaction): string {
  try {
    const { reference } = JSON.parse(customer.metadata) as { reference?: unknown };
    return typeof reference === 'string' ? reference : orderId;
  } catch {
    return orderId;
  }
}
