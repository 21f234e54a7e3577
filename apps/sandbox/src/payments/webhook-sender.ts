import type { FastifyBaseLogger } from 'fastify';
import type { WebhookSettings } from '../env';
import type { FaultSwitchboard } from '../faults/fault-switchboard';
import type { PaymentProviderName } from './payment';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts a webhook once and gives the status of the response, or 0 when none came. Never fails. */
export type PostWebhook = (webhook: WebhookRequest) => Promise<number>;

export interface WebhookSender {
  /** Sends a webhook asynchronously; the caller does not wait. The body goes as it was signed, byte for byte. */
  send(provider: PaymentProviderName, headers: Record<string, string>, body: string): void;
}

export interface WebhookSenderDependencies {
  settings: WebhookSettings;
  switchboard: FaultSwitchboard;
  post: PostWebhook;
  pause: (milliseconds: number) => Promise<void>;
  log: FastifyBaseLogger;
}

/** Posts a webhook, and again after each of `retryMs` until the response is 200. Returns the last status. */
export async function postUntilTaken(
  { post, pause, retryMs }: Pick<WebhookSenderDependencies, 'post' | 'pause'> & Pick<WebhookSettings, 'retryMs'>,
  webhook: WebhookRequest,
): Promise<number> {
  let status = await post(webhook);
  for (const wait of retryMs) {
    if (status === 200) return status;
    await pause(wait);
    status = await post(webhook);
  }
  return status;
}

/**
 * Delivers webhooks as both providers do: a response other than 200 is retried after each of the configured pauses.
 */
export function createWebhookSender({
  settings,
  switchboard,
  post,
  pause,
  log,
}: WebhookSenderDependencies): WebhookSender {
  async function deliver(webhook: WebhookRequest): Promise<void> {
    const status = await postUntilTaken({ post, pause, retryMs: settings.retryMs }, webhook);
    if (status !== 200) log.warn({ url: webhook.url, status }, 'A webhook was not taken and is given up');
  }

  async function sendLater(webhook: WebhookRequest): Promise<void> {
    await pause(settings.lateMs);
    await deliver(webhook);
  }

  return {
    send(provider, headers, body) {
      const mode = switchboard.of(provider);
      if (mode === 'no_webhook') return;
      const all = { host: settings.host, 'content-type': 'application/json', ...headers };
      const webhook = { url: `${settings.baseUrl}${provider}/`, headers: all, body };
      if (mode === 'late_webhook') return void sendLater(webhook);
      void deliver(webhook);
      if (mode === 'duplicate_webhook') void deliver(webhook);
    },
  };
}
