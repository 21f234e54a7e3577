import * as v from 'valibot';
import type { PaymentSettings } from '../../settings/payments';
import type { ProviderResponse } from '../http-request';
import { ProviderRefused, unusable, type ProviderClient } from '../provider-client';
import { alatpayReference } from './alatpay-reference';
import { alatpayWebhook } from './alatpay-webhook';
import { listed } from './listed-rows';
import type { PaymentProvider, ProviderTransaction, TransactionOutcome } from './payment-provider';
import { providerText } from './provider-text';

const TRANSACTIONS = '/alatpaytransaction/api/v1/transactions';
const PAGE_SIZE = 100;
/** How far the provider's clock and ours may differ. */
const CLOCK_SKEW_MS = 10 * 60 * 1000;

/** Any other status (pending, open, a new one) leaves the transaction pending. */
const OUTCOMES = new Map<string, TransactionOutcome>([
  ['completed', 'paid'],
  ['successful', 'paid'],
  ['reversed', 'reversed'],
  ['refunded', 'reversed'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
]);

/** The form of ALATPay's ids. Other claimed ids are not looked up: their errors would open the circuit breaker. */
const transactionIdForm = v.pipe(v.string(), v.uuid());
const number = v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]);
const naira = v.pipe(number, v.finite(), v.minValue(0));
const text = v.optional(v.nullable(providerText));
const transaction = v.object({
  id: v.pipe(providerText, v.nonEmpty(), v.maxLength(128)),
  businessId: v.string(),
  orderId: text,
  amount: naira,
  amountSent: v.optional(v.nullable(naira)),
  isAmountDiscrepant: v.optional(v.nullable(v.boolean())),
  currency: providerText,
  status: v.pipe(v.string(), v.toLowerCase()),
  customer: v.optional(v.nullable(v.object({ metadata: text }))),
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
  // ALATPay's documentation does not promise the number of pages.
  pagination: v.fallback(v.nullable(v.object({ totalPages: v.pipe(v.number(), v.integer()) })), null),
});

/** ALATPay's HTTP interface: paid in a widget, amounts in naira, our reference travels in the metadata. */
export function alatpay(settings: PaymentSettings['alatpay'], client: ProviderClient): PaymentProvider {
  const toTransaction = (row: Transaction) => toProviderTransaction(row, settings.businessId);
  const { byId, pageOf } = transactionCalls(settings, client);

  return {
    foundByList: true,
    savedCards: null,
    deadline: client.deadline,
    initialize: async () => ({ page: null }),
    async lookUp({ reference, since, transactionId, deadline = client.deadline() }) {
      const isOurs = (item: ProviderTransaction) => item.reference === reference;
      const claimed = v.is(transactionIdForm, transactionId) ? await byId(transactionId, deadline) : [];
      const named = claimed.map(toTransaction).filter(isOurs);
      if (named.some(({ outcome }) => outcome === 'paid')) return named;
      // The newest hundred since the attempt was created; an older payment is found by `list`.
      const { data } = await pageOf({ from: since }, 1, deadline);
      return data.rows.map(toTransaction).filter(isOurs);
    },
    async list(from, to, deadline) {
      const found = new Map<string, Transaction>();
      const unreadable = new Set<string>();
      for (let number = 1, more = true; more; number += 1) {
        const { data, pagination } = await pageOf({ from, to }, number, deadline);
        const before = found.size + unreadable.size;
        for (const item of data.rows) found.set(item.id, item);
        for (const id of data.unreadable) unreadable.add(id);
        more = pagination ? number < pagination.totalPages : found.size + unreadable.size > before;
      }
      return { transactions: [...found.values()].map(toTransaction), unreadable: [...unreadable] };
    },
    refund: async () => 'by_hand',
    refunds: async () => ({ requested: 0, sent: 0 }),
    readWebhook: alatpayWebhook(settings.webhookSecret),
  };
}

function transactionCalls({ baseUrl, secretKey, businessId }: PaymentSettings['alatpay'], client: ProviderClient) {
  const headers = { 'ocp-apim-subscription-key': secretKey };
  const get = (path: string) => ({ method: 'GET' as const, url: `${baseUrl}${TRANSACTIONS}${path}`, headers });

  return {
    /**
     * The transaction with an id; none when ALATPay does not know it or refuses: its list may still name the payment.
     */
    async byId(id: string, deadline: AbortSignal): Promise<Transaction[]> {
      try {
        return await client.call(get(`/${id}`), (response) => parseOne(response, id), { deadline });
      } catch (error) {
        if (error instanceof ProviderRefused) return [];
        throw error;
      }
    },
    /** One page, newest first, of the transactions created in a period. */
    pageOf({ from, to }: { from: Date; to?: Date }, number: number, deadline: AbortSignal | undefined) {
      const query = new URLSearchParams({ BusinessId: businessId, Page: `${number}`, Limit: `${PAGE_SIZE}` });
      query.set('StartAt', new Date(from.getTime() - CLOCK_SKEW_MS).toISOString());
      if (to) query.set('EndAt', new Date(to.getTime() + CLOCK_SKEW_MS).toISOString());
      return client.call(get(`?${query}`), (response) => v.parse(page, successBody(response)), { deadline });
    },
  };
}

function toProviderTransaction(row: Transaction, businessId: string): ProviderTransaction {
  const { id, orderId, status, customer, currency } = row;
  const { amount, exact } = amountReceived(row);
  return {
    id,
    amount,
    currency,
    reference: alatpayReference(customer?.metadata, orderId),
    outcome: OUTCOMES.get(status) ?? 'pending',
    doubt: row.businessId.toLowerCase() !== businessId.toLowerCase() ? 'merchant' : exact ? null : 'amount',
  };
}

/** Kobo received. Not exact when ALATPay reports another amount sent than requested, or a fraction of a kobo. */
function amountReceived({ amount, amountSent, isAmountDiscrepant }: Transaction) {
  const sent = amountSent ?? amount;
  const kobo = Math.round(sent * 100);
  const isWhole = Math.abs(sent * 100 - kobo) < 0.001;
  return { amount: kobo, exact: isAmountDiscrepant !== true && sent === amount && isWhole };
}

function successBody({ status, json }: ProviderResponse): object {
  if (status !== 200) throw unusable(status);
  return json;
}

function parseOne(response: ProviderResponse, id: string): Transaction[] {
  if (response.status === 404) return [];
  const { data } = v.parse(one, successBody(response));
  if (data.id.toLowerCase() !== id.toLowerCase()) throw new Error('The provider returned another transaction.');
  return [data];
}
