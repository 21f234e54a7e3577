import { createHmac, randomUUID } from 'node:crypto';
import type { TestApi } from '../test-api';

/** Posts a webhook of the mail relay with its signature, or with the headers of a forger. */
export async function postMailWebhook({ app, deps }: TestApi, events: readonly unknown[], headers: object = {}) {
  const payload = JSON.stringify({ events });
  const secret = deps.settings.mail?.webhookSecret ?? '';
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/email/',
    headers: {
      host: 'liftclub.localhost:4200',
      'content-type': 'application/json',
      'x-mail-signature': `sha256=${signature}`,
      ...headers,
    },
    payload,
  });
}

/** What the relay reports about e-mail to an address, now. */
export const mailEvent = (api: TestApi, type: string, address: string, changes: object = {}) => ({
  id: randomUUID(),
  type,
  address,
  permanent: type === 'bounce',
  at: api.deps.clock().toISOString(),
  ...changes,
});
