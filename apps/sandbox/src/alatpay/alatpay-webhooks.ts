import { createHmac } from 'node:crypto';
import type { WebhookCourier } from '../payments/webhook-sender';
import { describeForWebhook, type AlatpayTransaction } from './alatpay-transaction';

/** Signs what happened as ALATPay does, base64 HMAC-SHA256 of the body with the webhook secret, and hands it to the courier. */
export type AnnouncePayment = (transaction: AlatpayTransaction) => void;

export function alatpayWebhooks(courier: WebhookCourier, secret: string): AnnouncePayment {
  return (transaction) => {
    const body = JSON.stringify(describeForWebhook(transaction));
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    courier.send('alatpay', { 'x-signature': signature }, body);
  };
}
