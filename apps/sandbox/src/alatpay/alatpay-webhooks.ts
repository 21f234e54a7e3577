import { createHmac } from 'node:crypto';
import type { WebhookSender } from '../payments/webhook-sender';
import { describeForWebhook, type AlatpayTransaction } from './alatpay-transaction';

/**
 * Signs what happened as ALATPay does, base64 HMAC-SHA256 of the body with the webhook secret, and hands it to the
 * sender.
 */
export type AnnouncePayment = (transaction: AlatpayTransaction) => void;

export function alatpayWebhooks(sender: WebhookSender, secret: string): AnnouncePayment {
  return (transaction) => {
    const body = JSON.stringify(describeForWebhook(transaction));
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    sender.send('alatpay', { 'x-signature': signature }, body);
  };
}
