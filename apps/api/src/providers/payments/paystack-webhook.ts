import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { sameText } from '../../keys';
import type { PaymentProvider } from './payment-provider';
import { bodyDigest, parseObject } from './webhook-body';

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(128));
const event = v.object({ event: v.pipe(v.string(), v.maxLength(64)), data: v.object({ id: text }) });
const about = v.object({ reference: v.nullish(text), transaction_reference: v.nullish(text) });

/** Paystack signs the raw body: hex HMAC-SHA512 with the secret key. Its events have no id of their own. */
export function paystackWebhook(secretKey: string): PaymentProvider['readWebhook'] {
  return (body, header) => {
    const signature = header('x-paystack-signature');
    const expected = createHmac('sha512', secretKey).update(body).digest('hex');
    if (signature === undefined || !sameText(signature, expected)) return undefined;
    const json = parseObject(body);
    const named = v.safeParse(event, json);
    const order = v.safeParse(v.object({ data: about }), json);
    const { reference, transaction_reference } = order.success ? order.output.data : {};
    return {
      event: named.success ? `${named.output.event}:${named.output.data.id}` : bodyDigest(body),
      reference: reference ?? transaction_reference ?? null,
      transactionId: null,
    };
  };
}
