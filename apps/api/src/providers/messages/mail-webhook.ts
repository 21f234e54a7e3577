import * as v from 'valibot';
import { jsonOf } from './signed-body';

/** What the relay reports about e-mail to an address. */
export interface MailEvent {
  readonly id: string;
  readonly type: 'bounce' | 'complaint' | 'delivered';
  readonly address: string;
  /** Of a bounce: trying again is of no use. */
  readonly permanent: boolean;
  readonly at: Date;
}

const event = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(['bounce', 'complaint', 'delivered']),
  address: v.pipe(v.string(), v.maxLength(320)),
  permanent: v.optional(v.boolean(), false),
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
    v.date(),
  ),
});

const webhook = v.object({ events: v.array(v.unknown()) });

/** The events of a signed webhook in their order; what is not understood is passed over. */
export function readMailEvents(body: Buffer): MailEvent[] {
  const parsed = v.safeParse(webhook, jsonOf(body));
  if (!parsed.success) return [];
  return parsed.output.events.flatMap((one) => {
    const read = v.safeParse(event, one);
    return read.success ? [read.output] : [];
  });
}
