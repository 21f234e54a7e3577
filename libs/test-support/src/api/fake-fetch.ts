import { jsonOrText } from './json-text';
import { recordCall, type Network } from './recorded-call';

/** `fetch` on top of a fake network. */
export function fakeFetch(network: Network): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
    });
    aborted.catch(() => undefined);
    const call = recordCall(
      request.method,
      request.url,
      Object.fromEntries(request.headers),
      jsonOrText(await request.text()),
    );
    const response = await Promise.race([network(call), aborted]);
    return new Response(response.text === '' ? null : response.text, {
      status: response.status,
      headers: response.headers,
    });
  };
}
