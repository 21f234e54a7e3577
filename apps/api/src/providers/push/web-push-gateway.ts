import type { PushGateway } from './push-gateway';

const TIMEOUT_MS = 10_000;
/** The subscription has ended, or was made with another key than ours. */
const GONE = [403, 404, 410];

/** Loaded with the first notification. */
const loadWebPush = async () => (await import('web-push')).default;

/** Push services by RFC 8030. web-push encrypts; fetch sends, because web-push cannot speak to the sandbox's HTTP. */
export function webPushGateway(subject: string): PushGateway {
  return {
    newKeys: async () => (await loadWebPush()).generateVAPIDKeys(),
    async send({ endpoint, p256dh, auth }, { text, seconds }, keys) {
      const webPush = await loadWebPush();
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: seconds,
        contentEncoding: 'aes128gcm',
        urgency: 'high',
      });
      const { 'Content-Length': _length, ...headers } = request.headers;
      const response = await fetch(endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers,
        body: Uint8Array.from(request.body ?? []),
      });
      await response.arrayBuffer();
      if (response.ok) return 'sent';
      if (GONE.includes(response.status)) return 'gone';
      throw new Error(`The push service responded ${response.status}.`);
    },
  };
}
