import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { PostWebhook } from './webhook-sender';

/** Sends webhooks over HTTP. Not with `fetch`, which does not allow setting the Host header. */
export function postOverHttp(timeoutMs: number): PostWebhook {
  return ({ url, headers, body }) =>
    new Promise((resolve) => {
      const request = url.startsWith('https:') ? overHttps : overHttp;
      const call = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      });
      call.on('error', () => resolve(0));
      call.on('response', (response) => {
        response
          .on('error', () => resolve(0))
          .on('end', () => resolve(response.statusCode ?? 0))
          .resume();
      });
      call.end(body);
    });
}
