import type { Currency } from '@liftclub/domain';
import * as v from 'valibot';
import type { PaymentSettings } from '../../settings/payments';
import type { ProviderResponse } from '../http-request';
import { listed } from '../payments/listed-rows';
import { providerText } from '../payments/provider-text';
import { unusable, type ProviderClient } from '../provider-client';
import type { Bank, BankTransfers } from './bank-transfers';

const COUNTRIES: Readonly<Record<Currency, string>> = { ZAR: 'south africa', NGN: 'nigeria' };

const bank = v.object({ code: v.pipe(providerText, v.nonEmpty()), name: v.pipe(providerText, v.nonEmpty()) });
const bankList = v.object({ data: listed(bank) });
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
  return {
    banks: (currency) => client.call(get('/bank', { country: COUNTRIES[currency], perPage: '100' }), parseBanks),
    resolve: ({ bankCode, accountNumber }) =>
      client.call(get('/bank/resolve', { account_number: accountNumber, bank_code: bankCode }), parseHolder),
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
