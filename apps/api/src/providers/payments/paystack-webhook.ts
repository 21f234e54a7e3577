import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { sameText } from '../../keys';
import type { PaymentProvider } from './payment-provider';
import { providerText } from './provider-text';
import { bodyDigest, parseBody } from './webhook-body';

const text = v.pipe(v.union([providerText, v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(128));
const event = v.object({ event: v.pipe(providerText, v.maxLength(64)), data: v.object({ id: text }) });
const order = v.object({ data: v.object({ reference: v.nullish(text), transaction_reference: v.nullish(text) }) });

/**
 * Reads Paystack's webhooks. They are signed with hex HMAC-SHA512 of the raw body; their events have no id of their
 * own.
 */
export function paystackWebhook(secretKey: string): PaymentProvider['readWebhook'] {
  return (body, header) => {
    const signature = header('x-paystack-signature');
    const expected = createHmac('sha512', secretKey).update(body).digest('hex');
    if (signature === undefined || !sameText(signature, expected)) return undefined;
    const json = parseBody(body);
    const named = v.safeParse(event, json);
    const about = v.safeParse(order, json);
    const { reference, transaction_reference } = about.success ? about.output.data : {};
    return {
      event: named.success ? `${named.output.event}:${named.output.data.id}` : bodyDigest(body),
      reference: reference ?? transaction_reference ?? null,
      transactionId: null,
    };
  };
}
