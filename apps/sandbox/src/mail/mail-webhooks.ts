import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../env';
import type { FaultSwitchboard } from '../faults/fault-switchboard';
import { postUntilTaken, type PostWebhook } from '../payments/webhook-sender';

export interface MailWebhookDependencies {
  settings: WebhookSettings;
  secret: string;
  switchboard: FaultSwitchboard;
  post: PostWebhook;
  pause: (milliseconds: number) => Promise<void>;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

/** Posts webhooks about mail. */
export interface MailWebhooks {
  /**
   * Reports a message to an address as delivered, or with the fault `denied` as bounced, until a response is 200;
   * nothing with the fault no_webhook.
   */
  report(address: string): Promise<void>;
}

export function createMailWebhooks(dependencies: MailWebhookDependencies): MailWebhooks {
  const { settings, secret, switchboard, post, pause, now, randomHex } = dependencies;
  return {
    async report(address) {
      const mode = switchboard.of('mail');
      if (mode === 'no_webhook') return;
      const bounced = mode === 'denied';
      const type = bounced ? 'bounce' : 'delivered';
      const event = { id: randomHex(16), type, address, permanent: bounced, at: now().toISOString() };
      const body = JSON.stringify({ events: [event] });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      await postUntilTaken(
        { post, pause, retryMs: settings.retryMs },
        {
          url: `${settings.baseUrl}email/`,
          headers: {
            host: settings.host,
            'content-type': 'application/json',
            'x-mail-signature': `sha256=${signature}`,
          },
          body,
        },
      );
    },
  };
}
