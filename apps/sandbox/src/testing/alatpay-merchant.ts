import type { OpenSandbox } from './open-sandbox';

export const TRANSACTIONS = '/alatpaytransaction/api/v1/transactions';

export interface AlatpayResponse {
  status: number;
  body: Record<string, unknown> & { data: Record<string, unknown> };
}

/** What the widget sends for a payment, and what a merchant's server asks afterwards. */
export function openAlatpayMerchant({ app, settings }: OpenSandbox) {
  const { publicKey, secretKey, businessId } = settings.alatpay;
  const order = {
    apiKey: publicKey,
    businessId,
    amount: 21_500.5,
    currency: 'NGN',
    metadata: JSON.stringify({ reference: 'LC-1' }),
    outcome: 'pay',
  };
  const responseOf = (response: { statusCode: number; json: () => unknown }) => ({
    status: response.statusCode,
    body: response.json() as AlatpayResponse['body'],
  });
  return {
    order,
    widget: async (fields: Record<string, unknown> = {}): Promise<AlatpayResponse> =>
      responseOf(await app.inject({ method: 'POST', url: TRANSACTIONS, payload: { ...order, ...fields } })),
    ask: async (path: string, key: string | null = secretKey): Promise<AlatpayResponse> =>
      responseOf(
        await app.inject({
          url: `${TRANSACTIONS}${path}`,
          headers: key === null ? {} : { 'ocp-apim-subscription-key': key },
        }),
      ),
  };
}
