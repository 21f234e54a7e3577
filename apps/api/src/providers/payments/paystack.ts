import * as v from 'valibot';
import type { CardFailure } from '@liftclub/domain';
import type { PaymentSettings } from '../../settings/payments';
import type { ProviderResponse } from '../http-request';
import { unusable, type ProviderClient } from '../provider-client';
import { listed } from './listed-rows';
import type {
  CardChargeResponse,
  PaymentOrder,
  PaymentProvider,
  ProviderTransaction,
  Refunds,
  ReusableCard,
  SavedCards,
  TransactionOutcome,
} from './payment-provider';
import { providerText } from './provider-text';
import { paystackWebhook } from './paystack-webhook';

const minor = v.pipe(
  v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);

/** The statuses of a transaction that waits for something which only its customer can give or do. */
const CUSTOMER_STEPS = [
  'send_pin',
  'send_otp',
  'send_phone',
  'send_birthday',
  'send_address',
  'open_url',
  'pay_offline',
] as const;

/**
 * Paystack reports `abandoned` for every transaction that nobody is paying, also before its page was opened; one that
 * waits for its customer is no different. Any other status (ongoing, processing, queued, a new one) leaves the
 * transaction pending.
 */
const OUTCOMES = new Map<string, TransactionOutcome>([
  ...CUSTOMER_STEPS.map((status) => [status, 'abandoned'] as const),
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
  gateway_response: v.optional(v.unknown()),
  authorization: v.optional(v.unknown()),
  customer: v.optional(v.unknown()),
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
const customerStep = v.object({ data: v.object({ status: v.picklist(CUSTOMER_STEPS) }) });
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
  const toTransaction = (one: Transaction): ProviderTransaction => {
    const { id, domain, status, reference, amount, currency } = one;
    const outcome = OUTCOMES.get(status) ?? 'pending';
    return {
      id: String(id),
      reference,
      amount,
      currency,
      outcome,
      doubt: domain === mode ? null : 'merchant',
      ...(outcome === 'paid' && reusableCardOf(one)),
      ...(outcome === 'failed' && { failure: failureOf(one) }),
    };
  };

  return {
    foundByList: false,
    savedCards: savedCardCalls(post, client, { checkoutOrigin, toTransaction }),
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

function savedCardCalls(
  post: ReturnType<typeof requests>['post'],
  client: ProviderClient,
  {
    checkoutOrigin,
    toTransaction,
  }: { readonly checkoutOrigin: string; readonly toTransaction: (one: Transaction) => ProviderTransaction },
): SavedCards {
  return {
    charge: ({ code, ...order }, deadline) =>
      client.call(
        post('/transaction/charge_authorization', { ...initializeBody(order), authorization_code: code }),
        (response) => {
          const charge = parseCharge(response, order.reference, checkoutOrigin);
          return typeof charge === 'object' && 'id' in charge ? toTransaction(charge) : charge;
        },
        { idempotent: false, deadline },
      ),
    deactivate: (code) =>
      client.call(post('/customer/deactivate_authorization', { authorization_code: code }), (response) => {
        if (!isCardUnusable(response)) successBody(response);
      }),
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

function parseCharge(
  response: ProviderResponse,
  reference: string,
  checkoutOrigin: string,
): Transaction | Exclude<CardChargeResponse, ProviderTransaction> {
  if (isCardUnusable(response)) return 'card_unusable';
  const { json } = response;
  const asksCustomer = v.is(v.object({ data: v.object({ paused: v.literal(true) }) }), json);
  const isTaken = response.status === 400 && /duplicate.*reference/i.test(errorText(json));
  if (asksCustomer || isTaken) return parsePage(response, reference, checkoutOrigin);
  // Without a page of the provider nobody can take this step: the customer pays by hand.
  if (v.is(customerStep, json)) return 'needs_customer';
  return v.parse(one, successBody(response)).data;
}

/** Paystack has withdrawn the code of a card, or it belongs to another customer. */
const isCardUnusable = ({ status, json }: ProviderResponse): boolean =>
  status === 400 && /authorization code/i.test(errorText(json));

const MONTHS_AND_YEARS = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer());
const reusable = v.object({
  authorization: v.object({
    authorization_code: v.pipe(providerText, v.nonEmpty()),
    reusable: v.literal(true),
    signature: v.pipe(providerText, v.nonEmpty()),
    last4: v.pipe(providerText, v.regex(/^\d{4}$/)),
    exp_month: v.pipe(MONTHS_AND_YEARS, v.minValue(1), v.maxValue(12)),
    exp_year: v.pipe(MONTHS_AND_YEARS, v.minValue(2000), v.maxValue(9999)),
    brand: v.pipe(providerText, v.trim()),
  }),
  customer: v.object({ email: v.pipe(providerText, v.nonEmpty()) }),
});

/** The card of a paid transaction; undefined for one that cannot be charged again, or is not described in full. */
function reusableCardOf(transaction: Transaction): { readonly card: ReusableCard } | undefined {
  const { success, output } = v.safeParse(reusable, transaction);
  if (!success) return undefined;
  const { authorization_code: code, signature, brand, last4, exp_month, exp_year } = output.authorization;
  const { email } = output.customer;
  return { card: { code, email, signature, brand, last4, expiryMonth: exp_month, expiryYear: exp_year } };
}

/** Paystack words the reason as the bank does. */
function failureOf({ gateway_response: said }: Transaction): CardFailure {
  const text = typeof said === 'string' ? said : '';
  if (/expired/i.test(text)) return 'expired_card';
  return /insufficient/i.test(text) ? 'insufficient_funds' : 'declined';
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
