import { createHmac, randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS } from '@liftclub/domain';
import { giveConsent } from '@liftclub/api-contract';
import { accessNow, type SignedIn } from '../builders/users';
import type { TestApi } from '../test-api';

/** Posts a webhook of WhatsApp about our number with its signature, or with the headers of a forger. */
export async function postWhatsappWebhook(
  { app, deps }: TestApi,
  value: object,
  { phoneId = deps.settings.whatsapp?.phoneId, headers = {} }: { phoneId?: string; headers?: object } = {},
) {
  const changes = [{ field: 'messages', value: { metadata: { phone_number_id: phoneId }, ...value } }];
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
  const secret = deps.settings.whatsapp?.appSecret ?? '';
  return app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/whatsapp/',
    headers: {
      host: 'liftclub.localhost:4200',
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
      ...headers,
    },
    payload,
  });
}

/** Reports the state of the newest message to a phone. */
export async function reportWhatsapp(api: TestApi, phone: string, status: string, code?: number): Promise<void> {
  const message = api.whatsapp.find(({ to }) => to === phone);
  if (!message) throw new Error(`No message was sent to ${phone}`);
  const errors = code === undefined ? {} : { errors: [{ code }] };
  const row = { id: message.id, status, biz_opaque_callback_data: message.reference, ...errors };
  const { statusCode } = await postWhatsappWebhook(api, { statuses: [row] });
  if (statusCode !== 200) throw new Error(`The report was answered ${statusCode}`);
}

/** A message of a person as the company passes it on, written at an instant. */
export const whatsappText = (phone: string, text: string, at: Date, id: string = randomUUID()) => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { id, from: phone.replace('+', ''), timestamp, type: 'text', text: { body: text } };
};

/** What a person writes to us on WhatsApp, or the id of a button they tap, and the replies, the newest first. */
export async function answeredOnWhatsapp(api: TestApi, phone: string, text: string, id?: string) {
  api.whatsapp.length = 0;
  const message = whatsappText(phone, text, api.deps.clock(), id);
  const { statusCode } = await postWhatsappWebhook(api, { messages: [message] });
  if (statusCode !== 200) throw new Error(`The message was answered ${statusCode}`);
  await api.runJobs();
  return api.whatsapp.filter(({ to }) => to === phone);
}

/** A passenger turns WhatsApp on. */
export async function turnOnWhatsapp(api: TestApi, who: SignedIn): Promise<void> {
  const body = { kind: 'whatsapp', version: CONSENT_VERSIONS.whatsapp };
  const { status } = await api.call(giveConsent, { access: await accessNow(api, who), body });
  if (status !== 201) throw new Error(`The consent was answered ${status}`);
}
