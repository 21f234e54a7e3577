import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { sameText } from '../../keys';
import { alatpayReference } from './alatpay-reference';
import type { PaymentProvider } from './payment-provider';
import { providerText } from './provider-text';
import { bodyDigest, parseBody } from './webhook-body';

const text = v.optional(v.nullable(providerText));
const data = v.object({
  id: v.pipe(providerText, v.nonEmpty(), v.maxLength(128)),
  status: v.optional(providerText, ''),
  orderid: text,
  customer: v.optional(v.nullable(v.object({ metadata: text }))),
});
/** The documented form has an outer `Value`; an older page of the documentation shows the inner part alone. */
const webhook = v.union([v.object({ value: v.object({ data }) }), v.object({ data })]);

/** Reads ALATPay's webhooks. They are signed with base64 HMAC-SHA256 of the raw body and the webhook's own secret. */
export function alatpayWebhook(webhookSecret: string): PaymentProvider['readWebhook'] {
  return (body, header) => {
    const signature = header('x-signature');
    const expected = createHmac('sha256', webhookSecret).update(body).digest('base64');
    if (signature === undefined || !sameText(signature, expected)) return undefined;
    const parsed = v.safeParse(webhook, withLowerCaseNames(parseBody(body)));
    if (!parsed.success) return { event: bodyDigest(body), reference: null, transactionId: null };
    const { id, status, orderid, customer } = 'value' in parsed.output ? parsed.output.value.data : parsed.output.data;
    const reference = alatpayReference(customer?.metadata, orderid);
    return { event: `${status.toLowerCase()}:${id}`, reference, transactionId: id };
  };
}

/** ALATPay writes both `Value` and `value`. */
function withLowerCaseNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.toLowerCase(), withLowerCaseNames(inner)]),
  );
}
