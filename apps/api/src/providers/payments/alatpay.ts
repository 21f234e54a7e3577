import * as v from 'valibot';
import type { PaymentSettings } from '../../settings/payments';
import type { ProviderAnswer } from '../http-exchange';
import { ProviderRefused, unusable, type AskProvider } from '../provider-client';
import { alatpayWebhook } from './alatpay-webhook';
import { alatpayReference } from './alatpay-reference';
import type { PaymentProvider, ProviderTransaction, TransactionOutcome } from './payment-provider';
import { listed } from './listed-rows';

const TRANSACTIONS = '/alatpaytransaction/api/v1/transactions';
const A_PAGE = 100;
/** Their clock and ours need not agree. */
const SLACK_MS = 10 * 60 * 1000;

/** Their other words (pending, open), and any they may add, decide nothing yet. */
const OUTCOMES = new Map<string, TransactionOutcome>([
  ['completed', 'paid'],
  ['successful', 'paid'],
  ['reversed', 'reversed'],
  ['refunded', 'reversed'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
]);

/** Only what can be one of theirs is asked about: anybody may claim anything, and five odd answers make the company rest. */
const uuid = v.pipe(v.string(), v.uuid());
const number = v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]);
const naira = v.pipe(number, v.finite(), v.minValue(0));
const words = v.optional(v.nullable(v.string()));
const transaction = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  businessId: v.string(),
  orderId: words,
  amount: naira,
  amountSent: v.optional(v.nullable(naira)),
  isAmountDiscrepant: v.optional(v.nullable(v.boolean())),
  currency: v.string(),
  status: v.pipe(v.string(), v.toLowerCase()),
  customer: v.optional(v.nullable(v.object({ metadata: words }))),
});
type Transaction = v.InferOutput<typeof transaction>;

const one = v.object({ status: v.literal(true), data: transaction });
const rows = listed(transaction);
const page = v.object({
  data: v.union([
    rows,
    v.pipe(
      v.object({ items: rows }),
      v.transform(({ items }) => items),
    ),
  ]),
  // Their papers do not say for sure that the number of pages is told.
  pagination: v.fallback(v.nullable(v.object({ totalPages: v.pipe(v.number(), v.integer()) })), null),
});

/** ALATPay's HTTP interface: paid in a widget, amounts in naira, our reference travels in the metadata. */
export function alatpay(
  { baseUrl, secretKey, businessId, webhookSecret }: PaymentSettings['alatpay'],
  ask: AskProvider,
): PaymentProvider {
  const headers = { 'ocp-apim-subscription-key': secretKey };
  const get = (path: string) => ({ method: 'GET' as const, url: `${baseUrl}${TRANSACTIONS}${path}`, headers });
  const inOurWords = ({
    id,
    orderId,
    status,
    customer,
    currency,
    businessId: receiver,
    ...money
  }: Transaction): ProviderTransaction => {
    const { amount, exact } = receivedBy(money);
    return {
      ...{ id, amount, currency },
      reference: alatpayReference(customer?.metadata, orderId),
      outcome: OUTCOMES.get(status) ?? 'pending',
      doubt: receiver.toLowerCase() !== businessId.toLowerCase() ? 'merchant' : exact ? null : 'amount',
    };
  };

  function pageOf(from: Date, to: Date | undefined, number: number, deadline = ask.deadline()) {
    const query = new URLSearchParams({ BusinessId: businessId, Page: `${number}`, Limit: `${A_PAGE}` });
    query.set('StartAt', new Date(from.getTime() - SLACK_MS).toISOString());
    if (to) query.set('EndAt', new Date(to.getTime() + SLACK_MS).toISOString());
    return ask(get(`?${query}`), (answer) => v.parse(page, succeeded(answer)), { deadline });
  }

  async function byTransactionId(id: string, reference: string, deadline: AbortSignal): Promise<ProviderTransaction[]> {
    try {
      const found = await ask(get(`/${id}`), (answer) => readOne(answer, id), { deadline });
      return found.map(inOurWords).filter((item) => item.reference === reference);
    } catch (error) {
      // Whatever they have against the id, their list may still name the payment.
      if (error instanceof ProviderRefused) return [];
      throw error;
    }
  }

  return {
    foundByList: true,
    deadline: ask.deadline,
    initialize: async () => ({ page: null }),
    async lookUp({ reference, since, transactionId: claimedId, deadline = ask.deadline() }) {
      const named = v.is(uuid, claimedId) ? await byTransactionId(claimedId, reference, deadline) : [];
      if (named.some(({ outcome }) => outcome === 'paid')) return named;
      // The newest hundred since the attempt began; who waits longer is found by `list`.
      const { data } = await pageOf(since, undefined, 1, deadline);
      return data.map(inOurWords).filter((item) => item.reference === reference);
    },
    async list(from, to, deadline) {
      const found = new Map<string, Transaction>();
      for (let number = 1, more = true; more; number += 1) {
        const { data, pagination } = await pageOf(from, to, number, deadline);
        const before = found.size;
        for (const item of data) found.set(item.id, item);
        more = pagination ? number < pagination.totalPages : found.size > before;
      }
      return [...found.values()].map(inOurWords);
    },
    refund: async () => 'by_hand',
    readWebhook: alatpayWebhook(webhookSecret),
  };
}

/** In kobo. Not exact when something else was sent than the company names as the amount, or with a fraction of a kobo. */
function receivedBy({
  amount,
  amountSent,
  isAmountDiscrepant,
}: Pick<Transaction, 'amount' | 'amountSent' | 'isAmountDiscrepant'>) {
  const sent = amountSent ?? amount;
  const whole = Math.round(sent * 100);
  return {
    amount: whole,
    exact: isAmountDiscrepant !== true && sent === amount && Math.abs(sent * 100 - whole) < 0.001,
  };
}

function succeeded({ status, json }: ProviderAnswer): object {
  if (status !== 200) throw unusable(status);
  return json;
}

function readOne({ status, json }: ProviderAnswer, id: string): Transaction[] {
  if (status === 404) return [];
  const { data } = v.parse(one, succeeded({ status, json }));
  if (data.id.toLowerCase() !== id.toLowerCase()) throw new Error('The company answered about another transaction.');
  return [data];
}
