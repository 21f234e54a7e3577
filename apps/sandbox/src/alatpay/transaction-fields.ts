import type { Money } from '../payments/payment-faults';
import type { AlatpayCustomer } from './alatpay-transaction';

type Fields = Record<string, unknown>;

export interface WidgetPayment {
  asked: Money;
  outcome: 'pay' | 'fail';
  orderId: string | null;
  description: string;
  customer: AlatpayCustomer;
}

/** Error messages by field name, as in ASP.NET. */
export interface FieldErrors {
  errors: Record<string, string[]>;
}

const CURRENCY = 'NGN';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Kobo of an amount in naira; at most two decimals. */
function koboOf(value: unknown): number | null {
  if (typeof value !== 'number' || !(value > 0)) return null;
  const kobo = Math.round(value * 100);
  return Number.isSafeInteger(kobo) && Math.abs(kobo / 100 - value) < 1e-6 ? kobo : null;
}

function jsonText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Parses the payment that the widget sends. Metadata may be named `metadata` or `metaData`, as text or as an object.
 */
export function readWidgetPayment(fields: Fields): WidgetPayment | FieldErrors {
  const errors: Record<string, string[]> = {};
  const kobo = koboOf(fields.amount);
  if (kobo === null) errors.Amount = ['Amount must be greater than 0 and have no more than two decimals.'];
  if (fields.currency !== CURRENCY) errors.Currency = [`Currency must be ${CURRENCY}.`];
  const { outcome } = fields;
  if (outcome !== 'pay' && outcome !== 'fail') errors.Outcome = ['Outcome must be pay or fail.'];
  if (kobo === null || (outcome !== 'pay' && outcome !== 'fail') || errors.Currency) return { errors };
  return {
    asked: { minor: kobo, currency: CURRENCY },
    outcome,
    orderId: text(fields.orderId) || null,
    description: text(fields.description),
    customer: {
      email: text(fields.email),
      phone: text(fields.phone),
      firstName: text(fields.firstName),
      lastName: text(fields.lastName),
      metadata: jsonText(fields.metadata ?? fields.metaData),
    },
  };
}
