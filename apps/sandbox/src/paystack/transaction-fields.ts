import { isWebAddress } from '../web-address';
import { ERRORS, type PaystackError } from './paystack-errors';
import type { TransactionRequest } from './transaction';

type Fields = Record<string, unknown>;
type RequestBeforeReference = Omit<TransactionRequest, 'reference'> & { reference: string | null };

/** The account is South African and takes its own currency only. */
const CURRENCY = 'ZAR';
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const REFERENCE = /^[A-Za-z0-9.=-]+$/;
const MAX_AMOUNT_MINOR = 1_000_000_000;

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Whole minor units, written as a number or as text. */
export function readMinorUnits(value: unknown): number | null {
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

function objectIn(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}

function readMetadata(value: unknown): { metadata: unknown; cancelUrl: string | null } {
  if (isBlank(value)) return { metadata: '', cancelUrl: null };
  const metadata = typeof value === 'string' ? (objectIn(value) ?? value) : value;
  const cancel = (metadata as Fields).cancel_action;
  return { metadata, cancelUrl: typeof cancel === 'string' && isWebAddress(cancel) ? cancel : null };
}

/** Parses the body of initialize, or returns the first error that Paystack would report. */
export function readTransactionRequest(fields: Fields): RequestBeforeReference | PaystackError {
  const { email, amount, currency, reference, callback_url: callbackUrl, metadata } = fields;
  if (isBlank(email)) return ERRORS.noEmail;
  if (typeof email !== 'string' || !EMAIL.test(email)) return ERRORS.badEmail;
  if (isBlank(amount)) return ERRORS.noAmount;
  const minor = readMinorUnits(amount);
  if (minor === null) return ERRORS.badAmount;
  if (minor > MAX_AMOUNT_MINOR) return ERRORS.bigAmount;
  if (!isBlank(currency) && currency !== CURRENCY) return ERRORS.badCurrency;
  if (!isBlank(reference) && !(typeof reference === 'string' && REFERENCE.test(reference))) return ERRORS.badReference;
  if (!isBlank(callbackUrl) && !(typeof callbackUrl === 'string' && isWebAddress(callbackUrl)))
    return ERRORS.badCallback;
  return {
    email,
    asked: { minor, currency: CURRENCY },
    reference: typeof reference === 'string' && reference !== '' ? reference : null,
    callbackUrl: typeof callbackUrl === 'string' && callbackUrl !== '' ? callbackUrl : null,
    ...readMetadata(metadata),
  };
}
