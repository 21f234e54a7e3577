import { createHmac } from 'node:crypto';
import { newSid } from './sms';
import type { TestApi } from '../test-api';

const pathOf = (webhook: 'status' | 'inbound', query: string) => `/api/v1/webhooks/sms/${webhook}/${query}`;

/** The signature of the SMS provider about the address of a webhook and the fields of its form. */
export function smsSignature(
  { deps }: TestApi,
  webhook: 'status' | 'inbound',
  form: Readonly<Record<string, string>>,
  query = '',
): string {
  const signed = Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], `http://liftclub.localhost:4200${pathOf(webhook, query)}`);
  return createHmac('sha1', deps.settings.sms.authToken).update(signed).digest('base64');
}

/** Posts a webhook of the SMS provider with its signature, or with the headers of a forger. The response's status. */
export async function postSmsWebhook(
  api: TestApi,
  webhook: 'status' | 'inbound',
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  query = '',
) {
  return api.app.inject({
    method: 'POST',
    url: pathOf(webhook, query),
    headers: {
      host: 'liftclub.localhost:4200',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': smsSignature(api, webhook, form, query),
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });
}

/** An SMS that a person sends us, and the replies to that phone, the newest first; `sid` to send the same one again. */
export async function answered(api: TestApi, phone: string, text: string, sid = newSid()): Promise<string[]> {
  api.sms.length = 0;
  const { statusCode } = await postSmsWebhook(api, 'inbound', { From: phone, Body: text, MessageSid: sid });
  if (statusCode !== 200) throw new Error(`The SMS was answered ${statusCode}`);
  await api.runJobs();
  return api.sms.filter(({ to }) => to === phone).map(({ body }) => body);
}

/** Reports the delivery state of an SMS; `reference` is what we gave with it. */
export async function reportStatus(
  api: TestApi,
  sid: string,
  status: string,
  errorCode = '',
  reference?: string,
): Promise<void> {
  const form = { MessageSid: sid, MessageStatus: status, ...(errorCode && { ErrorCode: errorCode }) };
  const { statusCode, body } = await postSmsWebhook(api, 'status', form, {}, reference && `?message=${reference}`);
  if (statusCode !== 200 || !body.endsWith('<Response></Response>')) throw new Error(`${statusCode} ${body}`);
}
