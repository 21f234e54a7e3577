import type { CardFailure, Currency, Minor } from '@liftclub/domain';
import type { MinimumPayments } from '../../settings/payments';

/** The providers that take payments. The names are those of the database, the webhook addresses and the contract. */
export type PaymentProviderName = 'paystack' | 'alatpay';

/** The payment provider of each market: Paystack takes rand, ALATPay naira. */
export const paymentProviderFor = (currency: Currency): PaymentProviderName =>
  currency === 'ZAR' ? 'paystack' : 'alatpay';

/** The minimum amount that the provider of a currency takes, in minor units. */
export const minimumPayment = ({ minimumPayments }: { minimumPayments: MinimumPayments }, currency: Currency): Minor =>
  minimumPayments[paymentProviderFor(currency)];

/** What a passenger is about to pay. `amount` in minor units of `currency`. */
export interface PaymentOrder {
  /** Our own reference, unique per attempt. */
  readonly reference: string;
  readonly email: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** Where the provider's page sends the passenger afterwards. */
  readonly callbackUrl: string;
  readonly cancelUrl: string;
}

/**
 * The state of a transaction at the provider. `reversed`: paid, then refunded in full. `pending`: being paid, or
 * waiting for a bank. `failed`: declined, but it may be tried and paid again. `abandoned`: nobody is paying.
 */
export type TransactionOutcome = 'paid' | 'reversed' | 'pending' | 'failed' | 'abandoned';

/** One transaction in the books of a provider. */
export interface ProviderTransaction {
  readonly id: string;
  /** Our reference as the provider recorded it; null when it recorded none. */
  readonly reference: string | null;
  readonly outcome: TransactionOutcome;
  /** Minor units received; the requested amount while nothing was received. */
  readonly amount: Minor;
  readonly currency: string;
  /**
   * Why a paid transaction is not accepted as it is: another merchant was paid, or the provider reports two amounts.
   */
  readonly doubt: 'merchant' | 'amount' | null;
  /** The card that paid, when it can be charged again without its owner. */
  readonly card?: ReusableCard;
  /** Why a saved card was not charged. */
  readonly failure?: CardFailure;
}

/** A card as its provider describes it, and the code that charges it. */
export interface ReusableCard {
  readonly code: string;
  /** The customer that the code belongs to. */
  readonly email: string;
  /** Equal for the same card, however often it pays. */
  readonly signature: string;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * The response to a charge of a saved card: its transaction, the page where its owner has to confirm it,
 * `needs_customer` when its owner has to confirm it and there is no page for that, `card_unusable` when the provider
 * does not charge this card, or `reference_taken` when it has the order already.
 */
export type CardChargeResponse =
  ProviderTransaction | { readonly page: string } | 'needs_customer' | 'card_unusable' | 'reference_taken';

/** The calls of a provider for saved cards. They reject as those of a PaymentProvider. */
export interface SavedCards {
  /** Charges a card, once for each reference. */
  charge(order: PaymentOrder & { readonly code: string }, deadline?: AbortSignal): Promise<CardChargeResponse>;
  /** Makes the code of a card useless; an unknown one is useless already. */
  deactivate(code: string): Promise<void>;
}

/** The subject of a genuine webhook. Its amounts and states are not read: the transaction is read from the provider. */
export interface WebhookEvent {
  /** Equal for every delivery of the same event. */
  readonly event: string;
  readonly reference: string | null;
  readonly transactionId: string | null;
}

/** Refunds of one transaction in minor units. */
export interface Refunds {
  readonly requested: Minor;
  /** The part of `requested` that was refunded. */
  readonly sent: Minor;
}

/** A provider's list of a period. */
export interface TransactionList {
  readonly transactions: readonly ProviderTransaction[];
  /** The ids of transactions in a form that is not understood; nothing is known of their money. */
  readonly unreadable: readonly string[];
}

/** Which transactions to look up. */
export interface TransactionQuery {
  readonly reference: string;
  /** When the attempt was created. */
  readonly since: Date;
  /** The provider's id of a transaction as a client claims it. */
  readonly transactionId?: string | undefined;
  readonly deadline?: AbortSignal | undefined;
}

/**
 * A payment provider (specification section 4, Payment). Every call rejects with ProviderUnavailable when the provider
 * gives no usable response; it is then unknown whether the call had an effect.
 */
export interface PaymentProvider {
  /** True where one `list` call finds all transactions; otherwise each reference is looked up. */
  readonly foundByList: boolean;
  /** Null for a provider that charges no saved cards. */
  readonly savedCards: SavedCards | null;
  /** Aborts after 10 s. Calls made for one request of a client share one deadline. */
  deadline(): AbortSignal;
  /**
   * Registers an order, once. Returns the address of the provider's payment page, or null where the passenger pays in a
   * widget on our own page.
   */
  initialize(
    order: PaymentOrder,
    deadline?: AbortSignal,
  ): Promise<{ readonly page: string | null } | 'reference_taken'>;
  /** The transactions under our reference: none, one, or several where a widget was paid twice. */
  lookUp(query: TransactionQuery): Promise<ProviderTransaction[]>;
  /** All transactions created in a period. */
  list(from: Date, to: Date, deadline?: AbortSignal): Promise<TransactionList>;
  /**
   * Requests a refund of `amount` minor units, or of the whole transaction where it is null. `by_hand`: the provider
   * has no call for it.
   */
  refund(transactionId: string, amount: Minor | null, deadline?: AbortSignal): Promise<'asked' | 'by_hand'>;
  /**
   * What was requested to be refunded of a transaction, and how much of that was refunded; zero where it has no call.
   */
  refunds(transactionId: string, deadline?: AbortSignal): Promise<Refunds>;
  /** Parses the raw body of a webhook; undefined when its signature is missing or wrong. */
  readWebhook(body: Buffer, header: (name: string) => string | undefined): WebhookEvent | undefined;
}

/** The adapter of each provider. */
export type PaymentProviders = Readonly<Record<PaymentProviderName, PaymentProvider>>;
