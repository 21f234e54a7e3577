import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies';
import { API_PREFIX } from '../../../plugins/http/api-prefix';
import { Problem } from '../../../problems';
import type { PaymentProviderName } from '../../../providers/payments/payment-provider';
import { storeWebhookEvent } from './webhook-events-repository';

const PROVIDERS: readonly PaymentProviderName[] = ['paystack', 'alatpay'];

/**
 * The webhooks of the payment providers. An event with a valid signature is stored and the response sent; a job then
 * asks the provider. The body is parsed as a buffer because the signature covers its exact bytes.
 */
export function webhookRoutes(app: FastifyInstance, deps: Dependencies): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    for (const provider of PROVIDERS) {
      // A provider sends all events from a few addresses, so a limit by address would refuse genuine ones.
      const config = { access: 'open', rateLimit: false } as const;
      scope.post(`${API_PREFIX}webhooks/${provider}/`, { config, schema: { hide: true } }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveWebhook(deps, provider, body, (name) => textOf(request.headers[name]));
        return {};
      });
    }
  });
}

async function receiveWebhook(
  deps: Dependencies,
  provider: PaymentProviderName,
  body: Buffer,
  header: (name: string) => string | undefined,
): Promise<void> {
  const event = deps.paymentProviders[provider].readWebhook(body, header);
  if (!event)
    throw new Problem(401, 'bad_signature', 'The signature is not valid.', { detail: 'The signature is not valid.' });
  const receivedAt = deps.clock();
  await storeWebhookEvent(deps.db, { id: deps.random.id(receivedAt), provider, ...event, receivedAt });
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
