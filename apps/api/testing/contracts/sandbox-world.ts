import { paymentSettingsOf, paymentVariables } from '../../src/settings/payments';
import type { ProviderClientOptions } from '../../src/providers/provider-client';
import * as v from 'valibot';
import type { ProviderWorld } from './payment-provider-contract';
import { connectPaymentProviders } from '../../src/providers/payments/connect-payment-providers';

/** The sandbox process at an address, with its own calls for acting as a customer and for switching faults. */
export async function sandboxWorld(
  baseUrl: string,
  target: 'paystack' | 'alatpay',
  options: ProviderClientOptions,
): Promise<ProviderWorld> {
  const settings = paymentSettingsOf(v.parse(v.object(paymentVariables), {}), Number(new URL(baseUrl).port));
  const { publicKey, businessId } = settings.alatpay;
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const idOf = async (reference: string) => {
    const payments = (await (await fetch(`${baseUrl}/payments`)).json()) as {
      provider: string;
      reference: string;
      id: string;
    }[];
    return payments.find((payment) => payment.reference === reference)?.id ?? '';
  };
  const press = async (page: string | null, outcome: string) =>
    post(`/checkout/${page?.split('/').at(-1) ?? ''}`, { outcome });
  const widget = async (reference: string, amount: number, outcome: string) =>
    post('/alatpaytransaction/api/v1/transactions', {
      apiKey: publicKey,
      businessId,
      amount: amount / 100,
      currency: 'NGN',
      metadata: JSON.stringify({ reference }),
      outcome,
    });

  return {
    provider: connectPaymentProviders(settings, options)[target],
    async pay({ reference, amount }, page, other = amount) {
      if (target === 'alatpay') return String(((await widget(reference, other, 'pay'))['data'] as { id: string }).id);
      if (other !== amount) await post('/faults', { target, mode: 'wrong_amount' });
      await press(page, 'pay');
      await post('/faults', { target, mode: 'none' });
      return idOf(reference);
    },
    async decline({ reference, amount }, page) {
      await (target === 'alatpay' ? widget(reference, amount, 'fail') : press(page, 'decline'));
    },
    fault: async (mode) => void (await post('/faults', { target, mode })),
  };
}
