import { createHmac } from 'node:crypto';
import type { WebhookSender } from '../payments/webhook-sender';

export type PaystackEvent =
  | 'charge.success'
  | 'refund.pending'
  | 'refund.processed'
  | 'transfer.success'
  | 'transfer.failed'
  | 'transfer.reversed';

/** Signs an event as Paystack does, hex HMAC-SHA512 of the body with the secret key, and hands it to the sender. */
export type AnnounceEvent = (event: PaystackEvent, data: object) => void;

export function paystackWebhooks(sender: WebhookSender, secretKey: string): AnnounceEvent {
  return (event, data) => {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha512', secretKey).update(body).digest('hex');
    sender.send('paystack', { 'x-paystack-signature': signature }, body);
  };
}
