import type { Currency, Minor } from '@liftclub/domain';

/** The companies that take payments for us. */
export type PaymentProvider = 'paystack' | 'alatpay';

/** What a passenger is about to pay, under our own reference. */
export interface PaymentOrder {
  readonly reference: string;
  readonly email: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** Where the company sends the passenger afterwards. */
  readonly callbackUrl: string;
  readonly cancelUrl: string;
}

/**
 * How a transaction stands at the company. `reversed`: paid, and given back in full. `under way`: somebody is at it, or
 * their bank. `failed`: declined, though it may be tried and paid again. `untouched`: nobody is paying.
 */
export type TransactionOutcome = 'paid' | 'reversed' | 'under way' | 'failed' | 'untouched';

/** One transaction in a company's books. */
export interface CompanyTransaction {
  readonly id: string;
  /** Ours, as the company was told it; null when it was told none. */
  readonly reference: string | null;
  readonly outcome: TransactionOutcome;
  /** What was received; while nothing was, what is asked for. */
  readonly amount: Minor;
  readonly currency: string;
  /** What is wrong with it though it is paid: it went to another merchant, or the company itself doubts the amount. */
  readonly doubt: 'merchant' | 'amount' | null;
}

/** What a genuine webhook is about. Its words about money are not read: the company is asked instead. */
export interface PaymentNotice {
  /** The same for every delivery of the same event. */
  readonly event: string;
  readonly reference: string | null;
  readonly transactionId: string | null;
}

/** Whom to look up: our reference, since when it exists, and the company's own id where somebody claims one. */
export interface LookUp {
  readonly reference: string;
  readonly since: Date;
  readonly hint?: string | undefined;
  readonly patience?: AbortSignal | undefined;
}

/**
 * A company that takes card payments (specification section 4, Payment). Every call rejects with ProviderUnavailable
 * when the company gives no usable answer; nothing is known then, not even that nothing happened.
 */
export interface CardPayments {
  /** True where all transactions are found by one `list`; otherwise each reference is looked up. */
  readonly foundByList: boolean;
  /** Ends when the company has had its time. Several questions for one answer of ours share one. */
  patience(): AbortSignal;
  /** Announces an order, once. The page to send the passenger to; null where they pay in a widget on our own page. */
  begin(order: PaymentOrder, patience?: AbortSignal): Promise<{ readonly page: string | null } | 'reference taken'>;
  /** The transactions under our reference: none, one, or several where a widget was paid twice. */
  lookUp(wanted: LookUp): Promise<CompanyTransaction[]>;
  /** All transactions that began in a period. */
  list(from: Date, to: Date, patience?: AbortSignal): Promise<CompanyTransaction[]>;
  /** Asks for all the money to be given back. `by hand`: the company offers no call for it. */
  refund(transactionId: string, patience?: AbortSignal): Promise<'asked' | 'by hand'>;
  /** Reads the raw body of a webhook; undefined when its signature is missing or not the company's. */
  readNotice(body: Buffer, header: (name: string) => string | undefined): PaymentNotice | undefined;
}

/** One of each. */
export type CardCompanies = Readonly<Record<PaymentProvider, CardPayments>>;
