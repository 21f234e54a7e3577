import * as v from 'valibot';
import type { PaymentSettings } from '../../payment-settings';
import type { ProviderAnswer } from '../http-exchange';
import { unusable, type AskProvider } from '../provider-client';
import { alatpayNotices } from './alatpay-notices';
import { alatpayReference } from './alatpay-reference';
import type { CardPayments, CompanyTransaction, TransactionOutcome } from './card-payments';
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

const naira = v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]);
const words = v.optional(v.nullable(v.string()));
const transaction = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  businessId: v.string(),
  orderId: words,
  amount: v.pipe(naira, v.finite(), v.minValue(0)),
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
  data: v.union([rows, v.pipe(v.object({ items: rows }), v.transform(({ items }) => items))]),
  pagination: v.optional(v.object({ totalPages: v.pipe(v.number(), v.integer()) }), { totalPages: 1 }),
});

/** ALATPay's HTTP interface: paid in a widget, amounts in naira, our reference travels in the metadata. */
export function alatpay({ baseUrl, secretKey, businessId, webhookSecret }: PaymentSettings['alatpay'], ask: AskProvider): CardPayments {
  const headers = { 'ocp-apim-subscription-key': secretKey };
  const get = (path: string) => ({ method: 'GET' as const, url: `${baseUrl}${TRANSACTIONS}${path}`, headers });
  const inOurWords = ({ id, orderId, status, customer, currency, businessId: receiver, ...money }: Transaction): CompanyTransaction => {
    const { amount, exact } = receivedBy(money);
    return {
      ...{ id, amount, currency },
      reference: alatpayReference(customer?.metadata, orderId),
      outcome: OUTCOMES.get(status) ?? 'under way',
      doubt: receiver.toLowerCase() !== businessId.toLowerCase() ? 'merchant' : exact ? null : 'amount',
    };
  };

  function pageOf(from: Date, to: Date | undefined, number: number, patience = ask.patience()) {
    const query = new URLSearchParams({ BusinessId: businessId, Page: `${number}`, Limit: `${A_PAGE}` });
    query.set('StartAt', new Date(from.getTime() - SLACK_MS).toISOString());
    if (to) query.set('EndAt', new Date(to.getTime() + SLACK_MS).toISOString());
    return ask(get(`?${query}`), (answer) => v.parse(page, succeeded(answer)), { patience });
  }

  async function hinted(id: string, reference: string, patience: AbortSignal): Promise<CompanyTransaction[]> {
    const found = await ask(get(`/${encodeURIComponent(id)}`), (answer) => readOne(answer, id), { patience });
    return found.map(inOurWords).filter((item) => item.reference === reference);
  }

  return {
    foundByList: true,
    begin: async () => ({ page: null }),
    async lookUp({ reference, since, hint }) {
      const patience = ask.patience();
      const named = hint === undefined ? [] : await hinted(hint, reference, patience);
      if (named.some(({ outcome }) => outcome === 'paid')) return named;
      // The newest hundred since the attempt began; who waits longer is found by `list`.
      const { data } = await pageOf(since, undefined, 1, patience);
      return data.map(inOurWords).filter((item) => item.reference === reference);
    },
    async list(from, to) {
      const found = new Map<string, Transaction>();
      for (let number = 1, pages = 1; number <= pages; number += 1) {
        const { data, pagination } = await pageOf(from, to, number);
        for (const item of data) found.set(item.id, item);
        pages = pagination.totalPages;
      }
      return [...found.values()].map(inOurWords);
    },
    refund: async () => 'by hand',
    readNotice: alatpayNotices(webhookSecret),
  };
}

/** In kobo. Not exact when the company says that something else was sent, or with a fraction of a kobo. */
function receivedBy({ amount, amountSent, isAmountDiscrepant }: Pick<Transaction, 'amount' | 'amountSent' | 'isAmountDiscrepant'>) {
  const kobo = (isAmountDiscrepant ? (amountSent ?? amount) : amount) * 100;
  const whole = Math.round(kobo);
  return { amount: whole, exact: isAmountDiscrepant !== true && Math.abs(kobo - whole) < 0.001 };
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
