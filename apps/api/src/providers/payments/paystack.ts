import * as v from 'valibot';
import type { PaymentSettings } from '../../settings/payments';
import type { ProviderAnswer } from '../http-exchange';
import { unusable, type AskProvider } from '../provider-client';
import type { PaymentProvider, ProviderTransaction, TransactionOutcome } from './payment-provider';
import { listed } from './listed-rows';
import { paystackWebhook } from './paystack-webhook';

const minor = v.pipe(
  v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);

/**
 * Paystack says `abandoned` of everything that nobody is busy paying, also before its page was ever opened. Its other
 * words (ongoing, pending, processing, queued), and any it may add, decide nothing yet.
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
  reference: v.string(),
  amount: minor,
  currency: v.string(),
});
type Transaction = v.InferOutput<typeof transaction>;

const refusal = v.object({
  status: v.literal(false),
  code: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
});
const begun = v.object({ data: v.object({ authorization_url: v.pipe(v.string(), v.url()), reference: v.string() }) });
const one = v.object({ data: transaction });
const page = v.object({ data: listed(transaction), meta: v.object({ pageCount: v.pipe(v.number(), v.integer()) }) });
const asked = v.object({ status: v.literal(true), data: v.object({ status: v.string() }) });

const A_PAGE = 100;

/** Paystack's HTTP interface: hosted page, amounts in minor units, our reference is what makes a call repeatable. */
export function paystack(
  { baseUrl, checkoutOrigin, secretKey }: PaymentSettings['paystack'],
  ask: AskProvider,
): PaymentProvider {
  const authorization = `Bearer ${secretKey}`;
  const mode = secretKey.startsWith('sk_live_') ? 'live' : 'test';
  const get = (path: string) => ({ method: 'GET' as const, url: `${baseUrl}${path}`, headers: { authorization } });
  const post = (path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    return { method: 'POST' as const, url: `${baseUrl}${path}`, headers, body: JSON.stringify(body) };
  };
  const inOurWords = ({ id, domain, status, reference, amount, currency }: Transaction): ProviderTransaction => ({
    ...{ id: String(id), reference, amount, currency },
    outcome: OUTCOMES.get(status) ?? 'pending',
    doubt: domain === mode ? null : 'merchant',
  });

  return {
    foundByList: false,
    deadline: ask.deadline,
    initialize({ reference, email, amount, currency, callbackUrl, cancelUrl }, deadline) {
      const body = {
        reference,
        email,
        amount,
        currency,
        callback_url: callbackUrl,
        metadata: { cancel_action: cancelUrl },
      };
      return ask(post('/transaction/initialize', body), (answer) => readPage(answer, reference, checkoutOrigin), {
        tries: 1,
        deadline,
      });
    },
    lookUp: ({ reference, deadline }) =>
      ask(
        get(`/transaction/verify/${encodeURIComponent(reference)}`),
        (answer) => readOne(answer, reference).map(inOurWords),
        { deadline },
      ),
    async list(from, to, deadline) {
      const found = new Map<number, Transaction>();
      for (let number = 1, pages = 1; number <= pages; number += 1) {
        const period = new URLSearchParams({
          from: from.toISOString(),
          to: to.toISOString(),
          perPage: `${A_PAGE}`,
          page: `${number}`,
        });
        const { data, meta } = await ask(get(`/transaction?${period}`), (answer) => v.parse(page, succeeded(answer)), {
          deadline,
        });
        for (const item of data) found.set(item.id, item);
        pages = meta.pageCount;
      }
      return [...found.values()].map(inOurWords);
    },
    refund: (transactionId, deadline) =>
      ask(
        post('/refund', { transaction: transactionId }),
        (answer) => {
          v.parse(asked, succeeded(answer));
          return 'asked' as const;
        },
        { tries: 1, deadline },
      ),
    readWebhook: paystackWebhook(secretKey),
  };
}

function succeeded({ status, json }: ProviderAnswer): object {
  if (status !== 200) throw unusable(status);
  return json;
}

function readPage(
  { status, json }: ProviderAnswer,
  reference: string,
  checkoutOrigin: string,
): { page: string } | 'reference_taken' {
  if (status === 400 && /duplicate.*reference/i.test(refusalOf(json))) return 'reference_taken';
  const { data } = v.parse(begun, succeeded({ status, json }));
  if (data.reference !== reference) throw new Error('The company began another order.');
  if (new URL(data.authorization_url).origin !== checkoutOrigin) throw new Error("The page is not the company's.");
  return { page: data.authorization_url };
}

/** An unknown reference comes as 400 or 404. */
function readOne({ status, json }: ProviderAnswer, reference: string): Transaction[] {
  if (status === 404 || (status === 400 && /not.found/i.test(refusalOf(json)))) return [];
  const { data } = v.parse(one, succeeded({ status, json }));
  if (data.reference !== reference) throw new Error('The company answered about another order.');
  return [data];
}

/** Why it was refused: older answers have no code, and the wording is not promised. */
function refusalOf(json: object): string {
  const { success, output } = v.safeParse(refusal, json);
  return success ? `${output.code} ${output.message}` : '';
}
