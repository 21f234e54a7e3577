import type { FaultMode } from '../faults/fault-modes';
import { accountNameOf, currencyOf, findBank, recipientTypeOf, type Bank } from './banks';
import { ERRORS, type PaystackError } from './paystack-errors';
import { readMinorUnits } from './transaction-fields';

type Fields = Record<string, unknown>;

/** An account that transfers can go to. */
export interface Recipient {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly bank: Bank;
  readonly accountNumber: string;
  readonly createdAt: Date;
}

export interface Transfer {
  readonly id: number;
  readonly code: string;
  readonly reference: string;
  readonly recipient: Recipient;
  readonly minor: number;
  readonly reason: string;
  readonly createdAt: Date;
  status: 'pending' | 'otp' | 'success' | 'failed' | 'reversed';
  paidAt: Date | null;
}

const INTEGRATION = 100_032;
/** The account is South African: transfers are in its currency, to accounts there. */
const CURRENCY = 'ZAR';
const REFERENCE = /^[a-z0-9_-]{16,50}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the account of a new recipient, or returns the first error. */
export function readRecipient({
  type,
  name,
  account_number: accountNumber,
  bank_code: code,
  currency,
}: Fields): Pick<Recipient, 'name' | 'bank' | 'accountNumber'> | PaystackError {
  if (!isText(name)) return ERRORS.noName;
  if (!isText(accountNumber) || !isText(code)) return ERRORS.noAccount;
  const bank = findBank(code);
  if (!bank) return ERRORS.unknownBank;
  if (currencyOf(bank) !== CURRENCY || (currency !== undefined && currency !== CURRENCY)) return ERRORS.badCurrency;
  if (type !== recipientTypeOf(bank)) return ERRORS.badRecipientType;
  if (accountNameOf(bank, accountNumber) === undefined) return ERRORS.unresolved;
  return { name, bank, accountNumber };
}

/** Reads what to transfer, or returns the first error. */
export function readTransfer(
  { source, amount, currency, reference, reason }: Fields,
  recipient: Recipient | undefined,
  mode: FaultMode,
): { minor: number; reference: string | null; recipient: Recipient; reason: string } | PaystackError {
  if (source !== 'balance') return ERRORS.badSource;
  const minor = readMinorUnits(amount);
  if (minor === null) return ERRORS.badAmount;
  if (currency !== undefined && currency !== CURRENCY) return ERRORS.badCurrency;
  if (!recipient) return ERRORS.unknownRecipient;
  if (reference !== undefined && !(typeof reference === 'string' && REFERENCE.test(reference)))
    return ERRORS.badTransferReference;
  if (mode === 'insufficient_funds') return ERRORS.lowBalance;
  return { minor, reference: reference ?? null, recipient, reason: isText(reason) ? reason : '' };
}

export function describeRecipient({ id, code, name, bank, accountNumber, createdAt }: Recipient) {
  const at = createdAt.toISOString();
  return {
    active: true,
    createdAt: at,
    currency: currencyOf(bank),
    description: null,
    domain: 'test',
    email: null,
    id,
    integration: INTEGRATION,
    metadata: null,
    name,
    recipient_code: code,
    type: recipientTypeOf(bank),
    updatedAt: at,
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: accountNumber,
      account_name: accountNameOf(bank, accountNumber) ?? null,
      bank_code: bank.code,
      bank_name: bank.name,
    },
  };
}

/** A transfer in `GET /transfers` of the sandbox, for testers. */
export function listedTransfer({ reference, recipient, minor, status }: Transfer) {
  return { reference, recipient: recipient.code, amount: minor, currency: CURRENCY, status };
}

/** A transfer in verify and in webhooks; in the response to the request the recipient is its id alone. */
export function describeTransfer(transfer: Transfer) {
  const { id, code, reference, recipient, minor, reason, createdAt, status, paidAt } = transfer;
  const at = createdAt.toISOString();
  return {
    amount: minor,
    currency: CURRENCY,
    domain: 'test',
    failures: null,
    id,
    integration: INTEGRATION,
    reason,
    recipient: describeRecipient(recipient),
    reference,
    source: 'balance',
    source_details: null,
    status,
    titan_code: null,
    transfer_code: code,
    transferred_at: paidAt?.toISOString() ?? null,
    createdAt: at,
    updatedAt: (paidAt ?? createdAt).toISOString(),
  };
}
