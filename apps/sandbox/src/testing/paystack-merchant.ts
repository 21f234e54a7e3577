import type { InjectOptions } from 'fastify';
import type { Outcome } from '../paystack/transaction';
import type { OpenSandbox } from './open-sandbox';

export interface MerchantResponse {
  status: number;
  body: Record<string, unknown> & { data: Record<string, unknown> };
}

export const CALLBACK = 'http://passenger.liftclub.localhost:4200/transaction/success';
export const CANCEL = 'http://passenger.liftclub.localhost:4200/transaction/cancel?id=1';
export const ORDER = {
  email: 'thandi@example.co.za',
  amount: 126_000,
  callback_url: CALLBACK,
  metadata: { cancel_action: CANCEL },
};

/** A merchant's server and its customer at Paystack. */
export function openPaystackMerchant(sandbox: OpenSandbox) {
  async function call(options: InjectOptions): Promise<MerchantResponse> {
    const headers = { authorization: `Bearer ${sandbox.settings.paystackSecretKey}`, ...options.headers };
    const response = await sandbox.app.inject({ ...options, headers });
    return { status: response.statusCode, body: response.json() as MerchantResponse['body'] };
  }
  const post = (url: string, payload: unknown) => call({ method: 'POST', url, payload: payload as object });
  const shop = {
    call,
    post,
    initialize: (fields: Record<string, unknown>) => post('/transaction/initialize', fields),
    verify: (reference: string) => call({ url: `/transaction/verify/${reference}` }),
    statusOf: async (reference: string) => (await shop.verify(reference)).body.data.status,
    /** Begins a transaction and gives its access code. */
    begin: async (reference: string, fields: Record<string, unknown> = {}) =>
      String((await shop.initialize({ ...ORDER, reference, ...fields })).body.data.access_code),
    press: async (accessCode: string, outcome: Outcome) => {
      const response = await sandbox.app.inject({
        method: 'POST',
        url: `/checkout/${accessCode}`,
        payload: { outcome },
      });
      return response.json() as { redirect: string };
    },
    pay: async (reference: string, fields: Record<string, unknown> = {}) =>
      shop.press(await shop.begin(reference, fields), 'pay'),
  };
  return shop;
}
