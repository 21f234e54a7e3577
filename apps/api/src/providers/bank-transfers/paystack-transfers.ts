import type { Currency, TransferOutcome } from '@liftclub/domain';
import * as v from 'valibot';
import type { PaymentSettings } from '../../settings/payments';
import type { ProviderResponse } from '../http-request';
import { listed } from '../payments/listed-rows';
import { providerText } from '../payments/provider-text';
import { unusable, type ProviderClient } from '../provider-client';
import { TransfersBlocked, type Bank, type BankTransfers, type Transfer } from './bank-transfers';

const COUNTRIES: Readonly<Record<Currency, string>> = { ZAR: 'south africa', NGN: 'nigeria' };

/** The kind of recipient of a market. */
const TYPES: Readonly<Record<Currency, string>> = { ZAR: 'basa', NGN: 'nuban' };

/** Any other status (pending, queued, received, a new one) leaves the transfer pending. */
const OUTCOMES = new Map<string, TransferOutcome>([
  ['otp', 'needs_code'],
  ['success', 'sent'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['abandoned', 'failed'],
  ['blocked', 'failed'],
  ['reversed', 'reversed'],
]);

const bank = v.object({ code: v.pipe(providerText, v.nonEmpty()), name: v.pipe(providerText, v.nonEmpty()) });
const bankList = v.object({ data: listed(bank) });
const recipient = v.object({ data: v.object({ recipient_code: v.pipe(providerText, v.nonEmpty()) }) });
const transfer = v.object({
  data: v.object({
    status: v.pipe(v.string(), v.toLowerCase()),
    reference: providerText,
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    currency: providerText,
  }),
});
const errorBody = v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') });
const resolved = v.object({ data: v.object({ account_name: v.pipe(providerText, v.maxLength(200)) }) });

/** Paystack's HTTP interface for transfers to bank accounts. */
export function paystackTransfers(
  { baseUrl, secretKey }: PaymentSettings['paystack'],
  client: ProviderClient,
): BankTransfers {
  const headers = { authorization: `Bearer ${secretKey}` };
  const get = (path: string, query: Record<string, string>) => ({
    method: 'GET' as const,
    url: `${baseUrl}${path}?${new URLSearchParams(query)}`,
    headers,
  });
  const post = (path: string, body: object) => ({
    method: 'POST' as const,
    url: `${baseUrl}${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    banks: (currency) => client.call(get('/bank', { country: COUNTRIES[currency], perPage: '100' }), parseBanks),
    resolve: ({ bankCode, accountNumber }) =>
      client.call(get('/bank/resolve', { account_number: accountNumber, bank_code: bankCode }), parseHolder),
    register: ({ name, accountNumber, bankCode, currency }) =>
      client.call(
        post('/transferrecipient', {
          type: TYPES[currency],
          name,
          account_number: accountNumber,
          bank_code: bankCode,
          currency,
        }),
        parseRecipient,
      ),
    send: ({ reference, recipient: code, amount, currency, reason }) =>
      client.call(
        post('/transfer', { source: 'balance', amount, recipient: code, currency, reference, reason }),
        (response) => parseSent(response, reference),
        { idempotent: false },
      ),
    find: (reference) =>
      client.call(
        { method: 'GET', url: `${baseUrl}/transfer/verify/${encodeURIComponent(reference)}`, headers },
        (response) => parseFound(response, reference),
      ),
  };
}

function parseBanks({ status, json }: ProviderResponse): Bank[] {
  if (status !== 200) throw unusable(status);
  const { rows } = v.parse(bankList, json).data;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Paystack responds 422, and 400 to some banks, when there is no such account. */
function parseHolder({ status, json }: ProviderResponse): string | undefined {
  if (status === 422 || status === 400) return undefined;
  if (status !== 200) throw unusable(status);
  return v.parse(resolved, json).data.account_name;
}

function parseRecipient({ status, json }: ProviderResponse): string {
  if (status !== 200 && status !== 201) throw refusal(status, json);
  return v.parse(recipient, json).data.recipient_code;
}

function parseTransfer({ status, json }: ProviderResponse, reference: string): Transfer {
  if (status !== 200) throw refusal(status, json);
  const { data } = v.parse(transfer, json);
  if (data.reference !== reference) throw new Error('The provider returned another transfer.');
  return { outcome: OUTCOMES.get(data.status) ?? 'pending', amount: data.amount, currency: data.currency };
}

function parseSent(response: ProviderResponse, reference: string): Transfer | 'reference_taken' {
  if (response.status === 400 && /duplicate.*reference/i.test(errorText(response.json))) return 'reference_taken';
  return parseTransfer(response, reference);
}

/** Paystack responds 400 or 404 to an unknown reference. */
function parseFound(response: ProviderResponse, reference: string): Transfer | undefined {
  const { status, json } = response;
  if (status === 404 || (status === 400 && /not.found/i.test(errorText(json)))) return undefined;
  return parseTransfer(response, reference);
}

/** Refusals that say nothing about the account or the transfer. */
const BLOCKED: readonly number[] = [401, 403, 408, 429];

const refusal = (status: number, json: object): Error =>
  BLOCKED.includes(status) || (status === 400 && /balance/i.test(errorText(json)))
    ? new TransfersBlocked(`The provider takes no transfers now: ${status}.`)
    : unusable(status);

function errorText(json: object): string {
  const { success, output } = v.safeParse(errorBody, json);
  return success ? `${output.code} ${output.message}` : '';
}
