import { isWebAddress } from '../web-address';
import { REFUSALS, type Refusal } from './paystack-errors';
import type { TransactionRequest } from './transaction';

type Fields = Record<string, unknown>;
type RequestBeforeReference = Omit<TransactionRequest, 'reference'> & { reference: string | null };

/** The account is South African and takes its own currency only. */
const CURRENCY = 'ZAR';
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const REFERENCE = /^[A-Za-z0-9.=-]+$/;
const MOST_MINOR = 1_000_000_000;

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

/** Reads what a transaction is begun with, or finds the first thing Paystack would refuse. */
export function readTransactionRequest(fields: Fields): RequestBeforeReference | Refusal {
  const { email, amount, currency, reference, callback_url: callbackUrl, metadata } = fields;
  if (isBlank(email)) return REFUSALS.noEmail;
  if (typeof email !== 'string' || !EMAIL.test(email)) return REFUSALS.badEmail;
  if (isBlank(amount)) return REFUSALS.noAmount;
  const minor = readMinorUnits(amount);
  if (minor === null) return REFUSALS.badAmount;
  if (minor > MOST_MINOR) return REFUSALS.bigAmount;
  if (!isBlank(currency) && currency !== CURRENCY) return REFUSALS.badCurrency;
  if (!isBlank(reference) && !(typeof reference === 'string' && REFERENCE.test(reference)))
    return REFUSALS.badReference;
  if (!isBlank(callbackUrl) && !(typeof callbackUrl === 'string' && isWebAddress(callbackUrl)))
    return REFUSALS.badCallback;
  return {
    email,
    asked: { minor, currency: CURRENCY },
    reference: typeof reference === 'string' && reference !== '' ? reference : null,
    callbackUrl: typeof callbackUrl === 'string' && callbackUrl !== '' ? callbackUrl : null,
    ...readMetadata(metadata),
  };
}
