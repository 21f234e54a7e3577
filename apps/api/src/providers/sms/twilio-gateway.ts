import type { Settings } from '../../settings/env';
import { SmsRefusedError, type SmsGateway } from './sms-gateway';

const TIMEOUT_MS = 10_000;

/** Twilio's HTTP interface (`POST …/Messages.json`), which several carriers offer; the official client cannot change its host. */
export function twilioGateway(settings: Settings['sms'], fetchFrom: typeof fetch = fetch): SmsGateway {
  const url = `${settings.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      const response = await fetchFrom(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: settings.from, Body: body }),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      const sid = (answer as { sid?: unknown } | undefined)?.sid;
      if (response.status === 201 && typeof sid === 'string') return;
      const message = `The SMS gateway answered ${response.status}.`;
      // A 400 is about this message; anything else (a key, a limit, a fault) may be mended.
      throw response.status === 400 ? new SmsRefusedError(message) : new Error(message);
    },
  };
}
