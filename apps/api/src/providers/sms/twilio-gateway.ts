import type { Settings } from '../../env';
import type { SmsGateway } from './sms-gateway';

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
      if (response.status !== 201 || typeof sid !== 'string') throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}
