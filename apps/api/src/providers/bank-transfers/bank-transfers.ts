import type { Currency, Minor, TransferOutcome } from '@liftclub/domain';
import { ProviderRefused } from '../provider-client';

/** The provider takes no transfers from us now, whatever the account: our key, too many calls or an empty balance. */
export class TransfersBlocked extends ProviderRefused {}

/** A bank that money can be sent to, by the provider's code. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** An account at a bank of the market of a currency. */
export interface TransferAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly currency: Currency;
}

/** What is to be transferred. */
export interface TransferOrder {
  /** Our own reference: the provider pays it once. 16 to 50 lower-case letters, digits, hyphens. */
  readonly reference: string;
  /** The account, as `register` returned it. */
  readonly recipient: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** What the driver reads on the bank statement. */
  readonly reason: string;
}

/** A transfer in the books of the provider. */
export interface Transfer {
  readonly outcome: TransferOutcome;
  readonly amount: Minor;
  readonly currency: string;
}

/**
 * Paying to bank accounts. Every call rejects with ProviderUnavailable when the provider gives no usable response, and
 * with its subclass ProviderRefused when it refuses the call; of these, TransfersBlocked says that a later call may
 * succeed.
 */
export interface BankTransfers {
  /** The banks of the market of a currency, by name. */
  banks(currency: Currency): Promise<Bank[]>;
  /** The name of an account's holder; undefined where the bank knows no such account. Rand only. */
  resolve(account: TransferAccount): Promise<string | undefined>;
  /** Registers an account as a recipient, the same one once, and returns the provider's code of it. */
  register(account: TransferAccount & { readonly name: string }): Promise<string>;
  /** Sends money, once for each reference. */
  send(order: TransferOrder): Promise<Transfer | 'reference_taken'>;
  /** The transfer under our reference; undefined where there is none. */
  find(reference: string): Promise<Transfer | undefined>;
}
