import { createHmac } from 'node:crypto';
import type { Clock } from '../../../src/clock/clock';
import type { PaymentSettings } from '../../../src/settings/payments';
import { alatpayWebhook } from '../../../src/providers/payments/alatpay-webhook';
import type {
  CardChargeResponse,
  PaymentProvider,
  ProviderTransaction,
  Refunds,
  ReusableCard,
  SavedCards,
} from '../../../src/providers/payments/payment-provider';
import { paystackWebhook } from '../../../src/providers/payments/paystack-webhook';
import { ProviderUnavailable } from '../../../src/providers/provider-client';

/** What is paid instead of the price. `amount` in minor units. */
export type Money = Partial<Pick<ProviderTransaction, 'amount' | 'currency' | 'doubt' | 'card' | 'failure'>>;
interface Entry extends ProviderTransaction {
  readonly createdAt: Date;
}

type Transaction = Pick<ProviderTransaction, 'id' | 'reference'>;
type CardOrder = Parameters<SavedCards['charge']>[0];

/** A payment provider in memory; a test acts as its customers and sets how it responds. */
export interface TestPaymentProvider extends PaymentProvider {
  /** `down`: every call fails without effect. `response_lost`: every call takes effect, then fails. */
  mode: 'up' | 'down' | 'response_lost';
  /** The number of calls of each kind. */
  readonly calls: Record<'initialize' | 'lookUp' | 'list' | 'refund' | 'refunds' | 'charge', number>;
  /** The deadlines passed to `initialize` and `lookUp`, earliest first. */
  readonly deadlines: (AbortSignal | undefined)[];
  /** Awaited after a call took effect and before it returns. */
  beforeResponse: (call: string) => Promise<void>;
  /** How saved cards respond to a charge. */
  cards: 'paid' | 'insufficient_funds' | 'expired_card' | 'declined' | 'send_otp' | 'send_pin' | 'pending' | 'unusable';
  /** The charges of saved cards that reached the provider, and the codes that were deactivated. */
  readonly charged: CardOrder[];
  readonly deactivated: string[];
  chargeCard(order: CardOrder): Promise<CardChargeResponse>;
  /** All recorded transactions. */
  transactions(): readonly ProviderTransaction[];
  /** Pays the amount requested, or another. A widget can be paid repeatedly. */
  pay(reference: string, money?: Money): ProviderTransaction;
  decline(reference: string): void;
  /** Leaves the transaction pending: the passenger or their bank has not finished. */
  startPaying(reference: string): void;
  /** Carries out what was requested back in parts. */
  sendParts(): void;
  /** Refunds the transaction in full. */
  reverse(transactionId: string): void;
  forget(transactionId: string): void;
  /** The signed webhook about a transaction. */
  webhook(
    transaction: Transaction,
    event?: string,
  ): { readonly payload: string; readonly headers: Record<string, string> };
}

export type TestPaymentProviders = Readonly<Record<'paystack' | 'alatpay', TestPaymentProvider>>;

/** Both providers in memory. Their webhooks are signed with the secrets of the settings. */
export function testPaymentProviders({ paystack, alatpay }: PaymentSettings, clock: Clock): TestPaymentProviders {
  return {
    paystack: Object.assign(withSavedCards(testPaymentProvider(clock, false)), {
      readWebhook: paystackWebhook(paystack.secretKey),
      webhook({ id, reference }: Transaction, event = 'charge.success') {
        const payload = JSON.stringify({ event, data: { id: Number(id), reference, status: 'success' } });
        return {
          payload,
          headers: { 'x-paystack-signature': createHmac('sha512', paystack.secretKey).update(payload).digest('hex') },
        };
      },
    }),
    alatpay: Object.assign(testPaymentProvider(clock, true), {
      savedCards: null,
      readWebhook: alatpayWebhook(alatpay.webhookSecret),
      webhook({ id, reference }: Transaction, event = 'completed') {
        const data = { Id: id, Status: event, Customer: { Metadata: JSON.stringify({ reference }) } };
        const payload = JSON.stringify({ Value: { Data: data, Status: true, Message: 'Success' }, StatusCode: 200 });
        return {
          payload,
          headers: { 'x-signature': createHmac('sha256', alatpay.webhookSecret).update(payload).digest('base64') },
        };
      },
    }),
  };
}

/** The transactions of one provider, and what its customers do to them. */
function transactionStore(clock: Clock, widget: boolean) {
  const entries = new Map<string, Entry>();
  let lastId = 4_000_000_000;
  const withReference = (reference: string) => [...entries.values()].filter((entry) => entry.reference === reference);
  const store = (entry: Entry) => {
    entries.set(entry.id, entry);
    return entry;
  };
  const newId = () => `${widget ? 'w' : ''}${(lastId += 1)}`;
  /** A paid transaction keeps its outcome. */
  const setUnpaid = (reference: string, outcome: Entry['outcome']) =>
    withReference(reference)
      .filter((entry) => entry.outcome !== 'paid' && entry.outcome !== 'reversed')
      .forEach((entry) => store({ ...entry, outcome }));
  const created = (reference: string, changes: Pick<Entry, 'outcome'> & Money) =>
    store({ reference, amount: 0, currency: 'NGN', doubt: null, createdAt: clock(), ...changes, id: newId() });

  return {
    withReference,
    created,
    all: () => [...entries.values()],
    customer: {
      pay(reference: string, money: Money = {}): ProviderTransaction {
        const [existing] = withReference(reference);
        if (widget || !existing) return created(reference, { ...money, outcome: 'paid' });
        return store({ ...existing, ...money, outcome: 'paid' });
      },
      decline(reference: string): void {
        if (widget) created(reference, { outcome: 'failed' });
        else setUnpaid(reference, 'failed');
      },
      startPaying: (reference: string): void => setUnpaid(reference, 'pending'),
      reverse(transactionId: string): void {
        const entry = entries.get(transactionId);
        if (entry) store({ ...entry, outcome: 'reversed' });
      },
      forget: (transactionId: string): void => void entries.delete(transactionId),
    },
  };
}

/** The card of a customer. The bank gives every customer one. */
const cardOf = (email: string): ReusableCard => ({
  code: `AUTH_${email}`,
  email,
  signature: `SIG_${email}`,
  brand: 'visa',
  last4: '4081',
  expiryMonth: 12,
  expiryYear: 2030,
});

/** What a provider does with a charge: it records a transaction under the reference, as `mode` says. */
function chargeOf(
  { withReference, created }: ReturnType<typeof transactionStore>,
  { reference, amount, currency, email }: CardOrder,
  mode: TestPaymentProvider['cards'],
): CardChargeResponse {
  if (withReference(reference).length > 0) return 'reference_taken';
  if (mode === 'unusable') return 'card_unusable';
  const asked = { amount, currency };
  if (mode === 'send_otp') {
    created(reference, { ...asked, outcome: 'abandoned', card: cardOf(email) });
    return { page: `http://localhost:4300/checkout/${reference}` };
  }
  if (mode === 'send_pin') {
    created(reference, { ...asked, outcome: 'abandoned', card: cardOf(email) });
    return 'needs_customer';
  }
  if (mode === 'paid' || mode === 'pending')
    return created(reference, { ...asked, outcome: mode, card: cardOf(email) });
  return created(reference, { ...asked, outcome: 'failed', failure: mode });
}

/** What was requested back of transactions, and what of that was sent. */
function partRefunds(widget: boolean) {
  const asked = new Map<string, number>();
  let sent = new Map<string, number>();
  return {
    send: () => void (sent = new Map(asked)),
    ask(transactionId: string, amount: number): 'asked' | 'by_hand' {
      if (widget) return 'by_hand';
      asked.set(transactionId, (asked.get(transactionId) ?? 0) + amount);
      return 'asked';
    },
    of: (transactionId: string): Refunds => ({
      requested: asked.get(transactionId) ?? 0,
      sent: sent.get(transactionId) ?? 0,
    }),
  };
}

/** Counts the calls of each kind and responds to them as the provider's mode says. */
function countedCalls() {
  const calls = { initialize: 0, lookUp: 0, list: 0, refund: 0, refunds: 0, charge: 0 };
  async function respond<T>(
    provider: Pick<TestPaymentProvider, 'mode' | 'beforeResponse'>,
    call: keyof typeof calls,
    effect: () => T,
  ): Promise<T> {
    calls[call] += 1;
    if (provider.mode === 'down') throw new ProviderUnavailable('Down for the test.');
    const result = effect();
    await provider.beforeResponse(call);
    if (provider.mode === 'response_lost') throw new ProviderUnavailable('Lost for the test.');
    return result;
  }
  return { calls, respond };
}

type Unsigned = Omit<TestPaymentProvider, 'readWebhook' | 'webhook' | 'savedCards'>;

/** Not enumerable, so that it charges at the provider it is read from, also after that took the state of another. */
function withSavedCards(provider: Unsigned): Unsigned & { readonly savedCards: SavedCards } {
  return Object.defineProperty(provider, 'savedCards', {
    get(this: Unsigned): SavedCards {
      return {
        charge: (order) => this.chargeCard(order),
        deactivate: async (code) => void this.deactivated.push(code),
      };
    },
  }) as Unsigned & { readonly savedCards: SavedCards };
}

function testPaymentProvider(clock: Clock, widget: boolean): Unsigned {
  const store = transactionStore(clock, widget);
  const { calls, respond } = countedCalls();
  const parts = partRefunds(widget);
  const amountOf = (transactionId: string) => store.all().find(({ id }) => id === transactionId)?.amount ?? 0;
  const deadlines: (AbortSignal | undefined)[] = [];
  const charged: CardOrder[] = [];
  const deactivated: string[] = [];

  return {
    ...store.customer,
    mode: 'up',
    cards: 'paid',
    charged,
    deactivated,
    calls,
    deadlines,
    deadline: () => new AbortController().signal,
    beforeResponse: async () => undefined,
    foundByList: widget,
    transactions: store.all,
    chargeCard(order) {
      return respond(this, 'charge', () => {
        charged.push(order);
        return chargeOf(store, order, deactivated.includes(order.code) ? 'unusable' : this.cards);
      });
    },
    initialize({ reference, amount, currency, email }, deadline) {
      deadlines.push(deadline);
      return respond(this, 'initialize', () => {
        if (widget) return { page: null };
        if (store.withReference(reference).length > 0) return 'reference_taken' as const;
        store.created(reference, { outcome: 'abandoned', amount, currency, card: cardOf(email) });
        return { page: `http://localhost:4300/checkout/${reference}` };
      });
    },
    lookUp({ reference, since, deadline }) {
      deadlines.push(deadline);
      return respond(this, 'lookUp', () =>
        store.withReference(reference).filter(({ createdAt }) => createdAt >= since),
      );
    },
    list(from, to) {
      return respond(this, 'list', () => {
        const all = store.all().filter(({ createdAt }) => createdAt >= from && createdAt <= to);
        const isReadable = ({ amount }: Entry) => Number.isInteger(amount);
        const unreadable = all.filter((entry) => !isReadable(entry)).map(({ id }) => id);
        return { transactions: all.filter(isReadable), unreadable };
      });
    },
    sendParts: parts.send,
    refund(transactionId, amount) {
      return respond(this, 'refund', () => parts.ask(transactionId, amount ?? amountOf(transactionId)));
    },
    refunds(transactionId) {
      return respond(this, 'refunds', () => parts.of(transactionId));
    },
  };
}
