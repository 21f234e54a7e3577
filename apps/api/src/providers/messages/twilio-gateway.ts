import type { Settings } from '../../settings/env';
import { MessageRefusedError, retryAfterOf, TryLaterError, type MessageGateway } from './message-gateway';

const TIMEOUT_MS = 10_000;

/**
 * Twilio's HTTP interface (`POST …/Messages.json`), which several carriers offer. Called with fetch, because the
 * official client cannot change its host. `send` rejects after 10 s, with MessageRefusedError when the carrier responds
 * 400. The carrier posts the states of each message to `statusCallback`, with its reference as the parameter `message`.
 */
export function twilioGateway(settings: Settings['sms'], statusCallback: string): MessageGateway {
  const url = `${settings.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`;
  return {
    async send({ to, body, reference }) {
      const callback = reference === undefined ? statusCallback : `${statusCallback}?message=${reference}`;
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: settings.from, Body: body, StatusCallback: callback }),
      });
      const json: unknown = await response.json().catch(() => undefined);
      const { sid, code } = (json ?? {}) as { sid?: unknown; code?: unknown };
      if (response.status === 201 && typeof sid === 'string') return { id: sid };
      const message = `The SMS gateway responded ${response.status}.`;
      if (response.status === 429) throw new TryLaterError(message, retryAfterOf(response));
      // A 400 concerns this message; any other failure (a key, a limit, an outage) may be temporary.
      if (response.status === 400) throw new MessageRefusedError(message, code === undefined ? null : String(code));
      throw new Error(message);
    },
  };
}
