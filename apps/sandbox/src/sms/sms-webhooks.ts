import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../env';
import type { PostWebhook } from '../payments/webhook-sender';
import type { MessageInbox, SentMessage } from './message-inbox';

/** What Twilio reports about a message. */
export interface MessageStatus {
  status: string;
  errorCode: string | null;
}

/** Posts the webhooks of the SMS provider once each. Both give the status of the response, or 0 when none came. */
export interface SmsWebhooks {
  reply(reply: { from: string; body: string; sid: string }): Promise<number>;
  /** Sets the status of a message and notifies its status callback; null without one. */
  status(message: SentMessage, status: MessageStatus): Promise<number | null>;
}

export interface SmsWebhookDependencies {
  settings: WebhookSettings;
  inbox: MessageInbox;
  accountSid: string;
  authToken: string;
  post: PostWebhook;
}

/** The number that a person answers who got no message yet. */
const OUR_NUMBER = 'Liftclub';

/** Twilio's signature: HMAC-SHA1 of the address and, sorted by name, each field with its value, in base64. */
export function twilioSignature(authToken: string, url: string, form: Readonly<Record<string, string>>): string {
  const fields = Object.keys(form).sort();
  const signed = url + fields.map((name) => name + form[name]).join('');
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}

export function createSmsWebhooks(dependencies: SmsWebhookDependencies): SmsWebhooks {
  const { settings, inbox, accountSid, authToken, post } = dependencies;
  const base = new URL(settings.baseUrl);

  /** The public address is signed; the call goes to the product on this machine, which knows its hosts by name. */
  function send(publicUrl: string, form: Record<string, string>): Promise<number> {
    const { host, pathname, search } = new URL(publicUrl);
    const headers = {
      host,
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': twilioSignature(authToken, publicUrl, form),
    };
    return post({ url: `${base.origin}${pathname}${search}`, headers, body: new URLSearchParams(form).toString() });
  }

  return {
    reply({ from, body, sid }) {
      const to = inbox.newestTo(from)?.from ?? OUR_NUMBER;
      const form = { AccountSid: accountSid, ApiVersion: '2010-04-01', Body: body, From: from, To: to };
      const url = `http://${settings.host}${base.pathname}sms/inbound/`;
      return send(url, { ...form, MessageSid: sid, SmsMessageSid: sid, SmsSid: sid, SmsStatus: 'received' });
    },
    async status(message, { status, errorCode }) {
      message.status = status;
      const { sid, to, from, statusCallback } = message;
      if (statusCallback === null) return null;
      const form = { AccountSid: accountSid, ApiVersion: '2010-04-01', From: from, To: to };
      const error: Record<string, string> = errorCode === null ? {} : { ErrorCode: errorCode };
      return send(statusCallback, { ...form, ...error, MessageSid: sid, MessageStatus: status, SmsSid: sid });
    },
  };
}
