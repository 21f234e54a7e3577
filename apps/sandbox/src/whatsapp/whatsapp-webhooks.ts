import { createHmac } from 'node:crypto';
import type { WebhookSettings, WhatsappSettings } from '../env';
import type { FaultSwitchboard } from '../faults/fault-switchboard';
import { postUntilTaken } from '../payments/webhook-sender';
import type { PostWebhook } from '../payments/webhook-sender';
import type { SentWhatsapp, WhatsappInbox } from './whatsapp-inbox';

/** What a person sends: text, or the id of a choice under a message of ours. */
export interface WhatsappReply {
  id: string;
  from: string;
  text?: string;
  choice?: { id: string; message: SentWhatsapp };
}

export type Report = 'sent' | 'delivered' | 'read' | 'failed';

/** Posts webhooks of the Graph API. Each gives the status of the response, or 0 when none came. */
export interface WhatsappWebhooks {
  reply(reply: WhatsappReply): Promise<number>;
  /** Sets the status of a message and reports it once. */
  status(message: SentWhatsapp, status: Report, errorCode?: number): Promise<number>;
  /** Reports statuses in their order, each repeated until a 200; nothing with the fault no_webhook. */
  report(message: SentWhatsapp, ...statuses: { status: Report; errorCode?: number }[]): Promise<void>;
}

export interface WhatsappWebhookDependencies {
  settings: { webhooks: WebhookSettings; whatsapp: WhatsappSettings };
  inbox: WhatsappInbox;
  switchboard: FaultSwitchboard;
  post: PostWebhook;
  pause: (milliseconds: number) => Promise<void>;
  now: () => Date;
}

const digitsOf = (phone: string): string => phone.replace('+', '');

export function createWhatsappWebhooks(dependencies: WhatsappWebhookDependencies): WhatsappWebhooks {
  const { settings, inbox, switchboard, post, pause, now } = dependencies;
  const { webhooks, whatsapp } = settings;
  const timestamp = () => String(Math.floor(now().getTime() / 1000));

  function webhookOf(value: object) {
    const metadata = { display_phone_number: '27100000000', phone_number_id: whatsapp.phoneId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1000000000', changes: [change] }],
    });
    const signature = createHmac('sha256', whatsapp.appSecret).update(body).digest('hex');
    return {
      url: `${webhooks.baseUrl}whatsapp/`,
      headers: {
        host: webhooks.host,
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${signature}`,
      },
      body,
    };
  }

  function statusOf(message: SentWhatsapp, status: Report, errorCode?: number) {
    message.status = status;
    const error = errorCode === undefined ? {} : { errors: [{ code: errorCode, title: `Error ${errorCode}` }] };
    const reference = message.reference === null ? {} : { biz_opaque_callback_data: message.reference };
    const at = { timestamp: timestamp(), recipient_id: digitsOf(message.to) };
    const row = { id: message.id, status, ...at, ...reference, ...error };
    return webhookOf({ statuses: [row] });
  }

  return {
    reply({ id, from, text, choice }) {
      inbox.noteReply(from, now());
      const waId = digitsOf(from);
      const content = choice ? chosen(choice) : { type: 'text', text: { body: text } };
      const message = { from: waId, id, timestamp: timestamp(), ...content };
      return post(webhookOf({ contacts: [{ profile: { name: 'Sandbox' }, wa_id: waId }], messages: [message] }));
    },
    status: (message, status, errorCode) => post(statusOf(message, status, errorCode)),
    async report(message, ...statuses) {
      for (const { status, errorCode } of statuses) {
        if (switchboard.of('whatsapp') === 'no_webhook') return;
        await postUntilTaken({ post, pause, retryMs: webhooks.retryMs }, statusOf(message, status, errorCode));
      }
    },
  };
}

/** A choice as the company reports it: of a template, of buttons or of a list. */
function chosen({ id, message }: { id: string; message: SentWhatsapp }) {
  const title = message.buttons.find((button) => button.id === id)?.title ?? id;
  const context = { id: message.id };
  if (message.type === 'template') return { context, type: 'button', button: { payload: id, text: title } };
  const type = message.isList ? 'list_reply' : 'button_reply';
  return { context, type: 'interactive', interactive: { type, [type]: { id, title } } };
}
