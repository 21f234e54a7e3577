import * as v from 'valibot';
import type { WhatsappSettings } from '../../settings/whatsapp';
import { jsonOf } from './signed-body';

/** What a webhook of WhatsApp reports. */
export type WhatsappEvent =
  | {
      readonly kind: 'status';
      /** The company's name of our message, and the `reference` that we gave with it. */
      readonly id: string;
      readonly reference: string | null;
      readonly state: 'delivered' | 'failed';
      readonly errorCode: string | null;
    }
  | {
      /** A person wrote at `at`, or chose one of our answers, whose id is the text. `from` is E.164. */
      readonly kind: 'message';
      readonly id: string;
      readonly from: string;
      readonly text: string;
      readonly at: Date;
    };

const status = v.object({
  id: v.string(),
  status: v.string(),
  biz_opaque_callback_data: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
});

const choice = v.object({ id: v.string() });

const message = v.object({
  id: v.string(),
  from: v.pipe(v.string(), v.regex(/^[1-9]\d{6,14}$/)),
  /** Seconds since 1970. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,11}$/)),
  type: v.string(),
  text: v.optional(v.object({ body: v.string() })),
  button: v.optional(v.object({ payload: v.optional(v.string()), text: v.optional(v.string()) })),
  interactive: v.optional(v.object({ button_reply: v.optional(choice), list_reply: v.optional(choice) })),
});

/** What is not understood is passed over: the company adds fields and kinds of messages. */
const webhook = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            metadata: v.optional(v.object({ phone_number_id: v.string() })),
            statuses: v.optional(v.array(v.unknown()), []),
            messages: v.optional(v.array(v.unknown()), []),
          }),
        }),
      ),
    }),
  ),
});

/** The events of a signed webhook about our number, in their order; those about other numbers are left out. */
export function readWhatsappEvents({ phoneId }: Pick<WhatsappSettings, 'phoneId'>, body: Buffer): WhatsappEvent[] {
  const parsed = v.safeParse(webhook, jsonOf(body));
  if (!parsed.success) return [];
  const values = parsed.output.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return values
    .filter(({ metadata }) => metadata?.phone_number_id === phoneId)
    .flatMap(({ statuses, messages }) => [...statuses.flatMap(statusEvents), ...messages.flatMap(messageEvents)]);
}

/** A read message was delivered; `sent` says nothing new. */
function statusEvents(input: unknown): WhatsappEvent[] {
  const parsed = v.safeParse(status, input);
  if (!parsed.success) return [];
  const { id, status: reported, biz_opaque_callback_data: reference = null, errors } = parsed.output;
  if (reported !== 'delivered' && reported !== 'read' && reported !== 'failed') return [];
  const errorCode = errors[0] ? String(errors[0].code) : null;
  return [{ kind: 'status', id, reference, state: reported === 'failed' ? 'failed' : 'delivered', errorCode }];
}

/** Reactions, and what the company says itself, are no messages of a person. */
const IGNORED = ['reaction', 'system', 'unsupported', 'request_welcome'];

function messageEvents(input: unknown): WhatsappEvent[] {
  const parsed = v.safeParse(message, input);
  if (!parsed.success || IGNORED.includes(parsed.output.type)) return [];
  const { id, from, timestamp, text, button, interactive } = parsed.output;
  const chosen = interactive?.button_reply?.id ?? interactive?.list_reply?.id ?? button?.payload ?? button?.text;
  const at = new Date(Number(timestamp) * 1000);
  return [{ kind: 'message', id, from: `+${from}`, text: chosen ?? text?.body ?? '', at }];
}
