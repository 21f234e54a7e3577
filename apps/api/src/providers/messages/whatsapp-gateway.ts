import type { WhatsappSettings } from '../../settings/whatsapp';
import {
  MessageRefusedError,
  retryAfterOf,
  TryLaterError,
  type MessageChoice,
  type MessageGateway,
  type OutgoingMessage,
} from './message-gateway';

const TIMEOUT_MS = 10_000;
/** The version of the Graph API that this adapter was written for. */
const VERSION = 'v23.0';

/** More choices than this are sent as a list. */
const MAX_BUTTONS = 3;
const BUTTON_TITLE = 20;
const ROW_TITLE = 24;

/** Codes that concern one message: its receiver, its kind or its template. Any other failure may be temporary. */
const MESSAGE_CODES = [131008, 131009, 131021, 131026, 131030, 131047, 131049, 131051];
const TEMPLATE_CODES = [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018];
/** Too many messages: of the app, the account, the number, or to one person. */
const LIMIT_CODES = [4, 80007, 130429, 131056];

/** Whether the company refused a message because of its template, which staff have to see to. */
export const isTemplateCode = (errorCode: string | null): boolean => TEMPLATE_CODES.includes(Number(errorCode));

/**
 * Meta's WhatsApp Business Cloud API (`POST /<version>/<phone id>/messages`), decision 203. A message with a template
 * is sent as one; any other reaches only a person who wrote to us within 24 hours, and may have buttons, or a list in
 * their place. Rejects after 10 s.
 */
export function whatsappGateway({ baseUrl, token, phoneId }: WhatsappSettings): MessageGateway {
  const url = `${baseUrl}/${VERSION}/${encodeURIComponent(phoneId)}/messages`;
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(bodyOf(message)),
      });
      const json: unknown = await response.json().catch(() => undefined);
      const { messages, error } = (json ?? {}) as { messages?: { id?: unknown }[]; error?: { code?: unknown } };
      const id = Array.isArray(messages) ? messages[0]?.id : undefined;
      if (response.status === 200 && typeof id === 'string') return { id };
      const code = Number(error?.code);
      const text = `WhatsApp responded ${response.status}${Number.isNaN(code) ? '' : ` with ${code}`}.`;
      if (response.status === 429 || LIMIT_CODES.includes(code)) throw new TryLaterError(text, retryAfterOf(response));
      if (MESSAGE_CODES.includes(code) || TEMPLATE_CODES.includes(code))
        throw new MessageRefusedError(text, String(code));
      throw new Error(text);
    },
  };
}

function bodyOf({ to, body, choices = [], template, reference }: OutgoingMessage) {
  const common = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    ...(reference !== undefined && { biz_opaque_callback_data: reference }),
  };
  if (template) return { ...common, type: 'template', template: templateOf(template, choices) };
  if (choices.length === 0) return { ...common, type: 'text', text: { preview_url: false, body } };
  return { ...common, type: 'interactive', interactive: interactiveOf(body, choices) };
}

/** The buttons of a template are part of what was approved; each message says what they send back. */
function templateOf(
  { name, language, parameters }: NonNullable<OutgoingMessage['template']>,
  choices: readonly MessageChoice[],
) {
  const texts = parameters.map((text) => ({ type: 'text', text: text.replace(/\s+/g, ' ') }));
  const buttons = choices.map(({ id }, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload: id }],
  }));
  return { name, language: { code: language }, components: [{ type: 'body', parameters: texts }, ...buttons] };
}

function interactiveOf(text: string, choices: readonly MessageChoice[]) {
  if (choices.length <= MAX_BUTTONS) {
    const buttons = choices.map(({ id, title }) => ({
      type: 'reply',
      reply: { id, title: title.slice(0, BUTTON_TITLE) },
    }));
    return { type: 'button', body: { text }, action: { buttons } };
  }
  const rows = choices.map(({ id, title }) => ({ id, title: title.slice(0, ROW_TITLE) }));
  return { type: 'list', body: { text }, action: { button: 'Choose', sections: [{ title: 'Choose', rows }] } };
}
