import type { FastifyBaseLogger } from 'fastify';
import type { WebhookSettings } from '../env';
import type { FaultSwitchboard } from '../faults/fault-switchboard';
import type { PaymentCompany } from './payment';

export interface Letter {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts a letter once and gives the status of the answer, or 0 when none came. Never fails. */
export type PostWebhook = (letter: Letter) => Promise<number>;

export interface WebhookCourier {
  /** Sends a webhook in its own time; whoever calls goes on at once. The body goes as it was signed, byte for byte. */
  send(company: PaymentCompany, headers: Record<string, string>, body: string): void;
}

export interface CourierDependencies {
  settings: WebhookSettings;
  switchboard: FaultSwitchboard;
  post: PostWebhook;
  pause: (milliseconds: number) => Promise<void>;
  log: FastifyBaseLogger;
}

/** Delivers webhooks as both companies do: anything but 200 is tried again, until the pauses of the settings are used up. */
export function createCourier({ settings, switchboard, post, pause, log }: CourierDependencies): WebhookCourier {
  async function deliver(letter: Letter): Promise<void> {
    let status = await post(letter);
    for (const wait of settings.retryMs) {
      if (status === 200) return;
      await pause(wait);
      status = await post(letter);
    }
    if (status !== 200) log.warn({ url: letter.url, status }, 'A webhook was not taken and is given up');
  }

  async function sendLater(letter: Letter): Promise<void> {
    await pause(settings.lateMs);
    await deliver(letter);
  }

  return {
    send(company, headers, body) {
      const mode = switchboard.of(company);
      if (mode === 'no_webhook') return;
      const all = { host: settings.host, 'content-type': 'application/json', ...headers };
      const letter = { url: `${settings.baseUrl}${company}/`, headers: all, body };
      if (mode === 'late_webhook') return void sendLater(letter);
      void deliver(letter);
      if (mode === 'duplicate_webhook') void deliver(letter);
    },
  };
}
