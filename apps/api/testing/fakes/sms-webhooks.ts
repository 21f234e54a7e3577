import { createHmac } from 'node:crypto';
import { newSid } from './sms';
import type { TestApi } from '../test-api';

/** Posts a webhook of the SMS provider with its signature, or with the headers of a forger. The response's status. */
export async function postSmsWebhook(
  { app, deps }: TestApi,
  webhook: 'status' | 'inbound',
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const url = `http://liftclub.localhost:4200/api/v1/webhooks/sms/${webhook}/`;
  const signed = Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], url);
  const signature = createHmac('sha1', deps.settings.sms.authToken).update(signed).digest('base64');
  return app.inject({
    method: 'POST',
    url: `/api/v1/webhooks/sms/${webhook}/`,
    headers: {
      host: 'liftclub.localhost:4200',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
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

/** Reports the delivery state of an SMS. */
export async function reportStatus(api: TestApi, sid: string, status: string, errorCode = ''): Promise<void> {
  const form = { MessageSid: sid, MessageStatus: status, ...(errorCode && { ErrorCode: errorCode }) };
  const { statusCode, body } = await postSmsWebhook(api, 'status', form);
  if (statusCode !== 200 || !body.endsWith('<Response></Response>')) throw new Error(`${statusCode} ${body}`);
}
