import * as v from 'valibot';
import type { PaymentSettings } from '../../settings/payments';
import type { ProviderResponse } from '../http-request';
import { unusable, type ProviderClient } from '../provider-client';
import { listed } from './listed-rows';
import type {
  PaymentOrder,
  PaymentProvider,
  ProviderTransaction,
  Refunds,
  TransactionOutcome,
} from './payment-provider';
import { providerText } from './provider-text';
import { paystackWebhook } from './paystack-webhook';

const minor = v.pipe(
  v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);

/**
 * Paystack reports `abandoned` for every transaction that nobody is paying, also before its page was opened. Any other
 * status (ongoing, processing, queued, a new one) leaves the transaction pending.
 */
const OUTCOMES = new Map<string, TransactionOutcome>([
  ['success', 'paid'],
  ['reversed', 'reversed'],
  ['failed', 'failed'],
  ['abandoned', 'abandoned'],
]);

const transaction = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  domain: v.string(),
  status: v.pipe(v.string(), v.toLowerCase()),
  reference: providerText,
  amount: minor,
  currency: providerText,
});
type Transaction = v.InferOutput<typeof transaction>;

const errorBody = v.object({
  status: v.literal(false),
  code: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
});
const initialized = v.object({
  data: v.object({ authorization_url: v.pipe(v.string(), v.url()), reference: v.string() }),
});
const one = v.object({ data: transaction });
const page = v.object({ data: listed(transaction), meta: v.object({ pageCount: v.pipe(v.number(), v.integer()) }) });
const refundRequested = v.object({ status: v.literal(true), data: v.object({ status: v.string() }) });

const refundList = v.object({ data: v.array(v.object({ amount: minor, status: v.string() })) });

const PAGE_SIZE = 100;

/** Paystack's HTTP interface: a hosted payment page, amounts in minor units, transactions found by our reference. */
export function paystack(settings: PaymentSettings['paystack'], client: ProviderClient): PaymentProvider {
  const { checkoutOrigin, secretKey } = settings;
  const { get, post } = requests(settings);
  const mode = secretKey.startsWith('sk_live_') ? 'live' : 'test';
  const toTransaction = ({ id, domain, status, reference, amount, currency }: Transaction): ProviderTransaction => ({
    id: String(id),
    reference,
    amount,
    currency,
    outcome: OUTCOMES.get(status) ?? 'pending',
    doubt: domain === mode ? null : 'merchant',
  });

  return {
    foundByList: false,
    deadline: client.deadline,
    initialize: (order, deadline) =>
      client.call(
        post('/transaction/initialize', initializeBody(order)),
        (response) => parsePage(response, order.reference, checkoutOrigin),
        { idempotent: false, deadline },
      ),
    lookUp: ({ reference, deadline }) =>
      client.call(
        get(`/transaction/verify/${encodeURIComponent(reference)}`),
        (response) => parseOne(response, reference).map(toTransaction),
        { deadline },
      ),
    async list(from, to, deadline) {
      const found = new Map<number, Transaction>();
      const unreadable = new Set<string>();
      for (let number = 1, pages = 1; number <= pages; number += 1) {
        const query = { from: from.toISOString(), to: to.toISOString(), perPage: `${PAGE_SIZE}`, page: `${number}` };
        const request = get(`/transaction?${new URLSearchParams(query)}`);
        const { data, meta } = await client.call(request, parseList, { deadline });
        for (const item of data.rows) found.set(item.id, item);
        for (const id of data.unreadable) unreadable.add(id);
        pages = meta.pageCount;
      }
      return { transactions: [...found.values()].map(toTransaction), unreadable: [...unreadable] };
    },
    refund(transactionId, amount, deadline) {
      const request = post('/refund', { transaction: transactionId, ...(amount !== null && { amount }) });
      return client.call(request, parseRefund, { idempotent: false, deadline });
    },
    refunds(transactionId, deadline) {
      const query = new URLSearchParams({ transaction: transactionId, perPage: `${PAGE_SIZE}` });
      return client.call(get(`/refund?${query}`), parseRefunds, { deadline });
    },
    readWebhook: paystackWebhook(secretKey),
  };
}

function requests({ baseUrl, secretKey }: PaymentSettings['paystack']) {
  const authorization = `Bearer ${secretKey}`;
  return {
    get: (path: string) => ({ method: 'GET' as const, url: `${baseUrl}${path}`, headers: { authorization } }),
    post: (path: string, body: object) => ({
      method: 'POST' as const,
      url: `${baseUrl}${path}`,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
}

const initializeBody = ({ reference, email, amount, currency, callbackUrl, cancelUrl }: PaymentOrder) => ({
  reference,
  email,
  amount,
  currency,
  callback_url: callbackUrl,
  metadata: { cancel_action: cancelUrl },
});

function successBody({ status, json }: ProviderResponse): object {
  if (status !== 200) throw unusable(status);
  return json;
}

function parsePage(
  response: ProviderResponse,
  reference: string,
  checkoutOrigin: string,
): { page: string } | 'reference_taken' {
  if (response.status === 400 && /duplicate.*reference/i.test(errorText(response.json))) return 'reference_taken';
  const { data } = v.parse(initialized, successBody(response));
  if (data.reference !== reference) throw new Error('The provider initialized another order.');
  if (new URL(data.authorization_url).origin !== checkoutOrigin)
    throw new Error('The payment page has another origin than the provider.');
  return { page: data.authorization_url };
}

/** Paystack responds 400 or 404 to an unknown reference. */
function parseOne(response: ProviderResponse, reference: string): Transaction[] {
  const { status, json } = response;
  if (status === 404 || (status === 400 && /not.found/i.test(errorText(json)))) return [];
  const { data } = v.parse(one, successBody(response));
  if (data.reference !== reference) throw new Error('The provider returned another order.');
  return [data];
}

const parseList = (response: ProviderResponse) => v.parse(page, successBody(response));

/** A refund that failed is as if it had not been requested. */
function parseRefunds(response: ProviderResponse): Refunds {
  const refunds = v.parse(refundList, successBody(response)).data.filter(({ status }) => status !== 'failed');
  const sumOf = (some: typeof refunds) => some.reduce((sum, { amount }) => sum + amount, 0);
  return { requested: sumOf(refunds), sent: sumOf(refunds.filter(({ status }) => status === 'processed')) };
}

function parseRefund(response: ProviderResponse): 'asked' {
  v.parse(refundRequested, successBody(response));
  return 'asked';
}

/**
 * Code and message of an error response: older responses have no code, and the wording of the message is not promised.
 */
function errorText(json: object): string {
  const { success, output } = v.safeParse(errorBody, json);
  return success ? `${output.code} ${output.message}` : '';
}
