import type { Currency, Minor } from '@liftclub/domain';

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

/**
 * Paying to bank accounts. Every call rejects with ProviderUnavailable when the provider gives no usable response, and
 * with its subclass ProviderRefused when it refuses the call.
 */
export interface BankTransfers {
  /** The banks of the market of a currency, by name. */
  banks(currency: Currency): Promise<Bank[]>;
  /** The name of an account's holder; undefined where the bank knows no such account. Rand only. */
  resolve(account: TransferAccount): Promise<string | undefined>;
}
