import { createHmac } from 'node:crypto';
import type { Clock } from '../dependencies';
import type { PaymentSettings } from '../settings/payments';
import { alatpayNotices } from '../providers/payments/alatpay-webhook';
import type { CardPayments, CompanyTransaction } from '../providers/payments/payment-provider';
import { paystackNotices } from '../providers/payments/paystack-webhook';
import { ProviderUnavailable } from '../providers/provider-client';

type Money = Partial<Pick<CompanyTransaction, 'amount' | 'currency' | 'doubt'>>;
interface Entry extends CompanyTransaction {
  readonly beganAt: Date;
}

/** A payment company whose customers and whose moods a test decides. */
export interface TestCompany extends CardPayments {
  /** Gives answers; gives none; or does what it is asked, but the answer is lost. */
  mood: 'well' | 'down' | 'answers get lost';
  /** How often it was asked for what. */
  readonly asked: Record<'begin' | 'lookUp' | 'list' | 'refund', number>;
  /** With what patience it was asked to begin and looked up, earliest first. */
  readonly patiences: (AbortSignal | undefined)[];
  /** Runs before every answer: a test decides there when it arrives. */
  beforeAnswer: (call: string) => Promise<void>;
  /** All that is in its books. */
  transactions(): readonly CompanyTransaction[];
  /** The passenger pays what is asked, or something else. A widget can be paid again and again. */
  pay(reference: string, money?: Money): CompanyTransaction;
  decline(reference: string): void;
  /** The passenger is at it, or their bank. */
  dawdle(reference: string): void;
  /** Gives all the money back. */
  giveBack(transactionId: string): void;
  forget(transactionId: string): void;
  /** The webhook about a transaction, signed. */
  notice(
    transaction: Pick<CompanyTransaction, 'id' | 'reference'>,
    event?: string,
  ): { readonly payload: string; readonly headers: Record<string, string> };
}

export type TestCards = Readonly<Record<'paystack' | 'alatpay', TestCompany>>;

/** Both companies; what they are told in the widget is `{ amount, currency }` in minor units. */
export function testCards({ paystack, alatpay }: PaymentSettings, clock: Clock): TestCards {
  return {
    paystack: {
      ...testCompany(clock, false),
      readNotice: paystackNotices(paystack.secretKey),
      notice({ id, reference }, event = 'charge.success') {
        const payload = JSON.stringify({ event, data: { id: Number(id), reference, status: 'success' } });
        return {
          payload,
          headers: { 'x-paystack-signature': createHmac('sha512', paystack.secretKey).update(payload).digest('hex') },
        };
      },
    },
    alatpay: {
      ...testCompany(clock, true),
      readNotice: alatpayNotices(alatpay.webhookSecret),
      notice({ id, reference }, event = 'completed') {
        const data = { Id: id, Status: event, Customer: { Metadata: JSON.stringify({ reference }) } };
        const payload = JSON.stringify({ Value: { Data: data, Status: true, Message: 'Success' }, StatusCode: 200 });
        return {
          payload,
          headers: { 'x-signature': createHmac('sha256', alatpay.webhookSecret).update(payload).digest('base64') },
        };
      },
    },
  };
}

function testCompany(clock: Clock, widget: boolean): Omit<TestCompany, 'readNotice' | 'notice'> {
  const books = new Map<string, Entry>();
  const asked = { begin: 0, lookUp: 0, list: 0, refund: 0 };
  const patiences: (AbortSignal | undefined)[] = [];
  const under = (reference: string) => [...books.values()].filter((entry) => entry.reference === reference);
  const keep = (entry: Entry) => void books.set(entry.id, entry);
  let lastId = 4_000_000_000;
  const newId = () => `${widget ? 'w' : ''}${(lastId += 1)}`;
  /** Money that was taken stays taken. */
  const unpaid = (reference: string) =>
    under(reference).filter(({ outcome }) => outcome !== 'paid' && outcome !== 'reversed');

  return {
    mood: 'well',
    asked,
    patiences,
    patience: () => new AbortController().signal,
    beforeAnswer: async () => undefined,
    foundByList: widget,
    transactions: () => [...books.values()],
    begin(order, patience) {
      patiences.push(patience);
      return answer(this, 'begin', () => {
        if (widget) return { page: null };
        if (under(order.reference).length > 0) return 'reference taken' as const;
        const { reference, amount, currency } = order;
        keep({ id: newId(), reference, outcome: 'untouched', amount, currency, doubt: null, beganAt: clock() });
        return { page: `http://localhost:4300/checkout/${reference}` };
      });
    },
    lookUp({ reference, since, patience }) {
      patiences.push(patience);
      return answer(this, 'lookUp', () => under(reference).filter(({ beganAt }) => beganAt >= since));
    },
    list(from, to) {
      return answer(this, 'list', () => [...books.values()].filter(({ beganAt }) => beganAt >= from && beganAt <= to));
    },
    refund() {
      return answer(this, 'refund', () => (widget ? ('by hand' as const) : ('asked' as const)));
    },
    pay(reference, money = {}) {
      const [begun] = under(reference);
      const fresh = { reference, currency: 'NGN', doubt: null, amount: 0, beganAt: clock() };
      const entry: Entry =
        widget || !begun
          ? { ...fresh, ...money, id: newId(), outcome: 'paid' }
          : { ...begun, ...money, outcome: 'paid' };
      keep(entry);
      return entry;
    },
    decline(reference) {
      if (widget)
        keep({ id: newId(), reference, outcome: 'failed', amount: 0, currency: 'NGN', doubt: null, beganAt: clock() });
      else unpaid(reference).forEach((entry) => keep({ ...entry, outcome: 'failed' }));
    },
    dawdle: (reference) => unpaid(reference).forEach((entry) => keep({ ...entry, outcome: 'under way' })),
    giveBack(transactionId) {
      const entry = books.get(transactionId);
      if (entry) keep({ ...entry, outcome: 'reversed' });
    },
    forget: (transactionId) => void books.delete(transactionId),
  };

  async function answer<T>(
    company: Pick<TestCompany, 'mood' | 'beforeAnswer'>,
    call: keyof typeof asked,
    what: () => T,
  ): Promise<T> {
    asked[call] += 1;
    if (company.mood === 'down') throw new ProviderUnavailable('Down for the test.');
    const result = what();
    await company.beforeAnswer(call);
    if (company.mood === 'answers get lost') throw new ProviderUnavailable('Lost for the test.');
    return result;
  }
}
