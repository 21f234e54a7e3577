import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies';
import { API_PREFIX } from '../../../plugins/api-prefix';
import { Problem } from '../../../problems';
import type { PaymentProviderName } from '../../../providers/payments/payment-provider';
import { keepNotice } from './webhook-events-repository';

const COMPANIES: readonly PaymentProviderName[] = ['paystack', 'alatpay'];

/**
 * Where the payment companies tell us of events. A genuine notice is kept and answered at once; a job asks the company
 * what is true. The body is read as it came, because its signature is over those bytes.
 */
export function webhookRoutes(app: FastifyInstance, deps: Dependencies): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    for (const provider of COMPANIES) {
      // A company sends all of its notices from a few addresses; the signature is what keeps others away.
      const config = { access: 'open', rateLimit: false } as const;
      scope.post(`${API_PREFIX}webhooks/${provider}/`, { config, schema: { hide: true } }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeNotice(deps, provider, body, (name) => textOf(request.headers[name]));
        return {};
      });
    }
  });
}

async function takeNotice(
  deps: Dependencies,
  provider: PaymentProviderName,
  body: Buffer,
  header: (name: string) => string | undefined,
): Promise<void> {
  const notice = deps.paymentProviders[provider].readWebhook(body, header);
  if (!notice)
    throw new Problem(401, 'bad_signature', 'The signature is not valid.', { detail: 'The signature is not valid.' });
  const receivedAt = deps.clock();
  await keepNotice(deps.db, { id: deps.random.id(receivedAt), provider, ...notice, receivedAt });
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
