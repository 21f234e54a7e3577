/** One HTTP request to a provider. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the response may be a list. */
  readonly list?: boolean;
}

export interface ProviderResponse {
  readonly status: number;
  readonly json: object;
}

const CONNECT_TIMEOUT_MS = 3_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

let undici: ReturnType<typeof loadUndici> | undefined;

/** Loading undici takes about 100 ms, so the first request does it and not the start of the process. */
async function loadUndici() {
  const { Agent, request } = await import('undici');
  // fetch has no time-out for connecting alone; the deadline of each request covers its headers and body.
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: MAX_RESPONSE_BYTES });
  return { agent, request };
}

/**
 * Sends one request and parses the response; redirects are not followed. Rejects when connecting takes 3 s, when the
 * deadline aborts, and when the response breaks off, exceeds 1 MiB or is no JSON object. A list is one only where the
 * request permits it.
 */
export async function requestJson(
  { url, method, headers, body, list = false }: ProviderRequest,
  deadline: AbortSignal,
): Promise<ProviderResponse> {
  const { agent, request } = await (undici ??= loadUndici());
  deadline.throwIfAborted();
  // Calls share a deadline; a signal of its own keeps each call from adding listeners to it.
  const signal = AbortSignal.any([deadline]);
  const response = await Promise.race([
    request(url, {
      dispatcher: agent,
      method,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      signal,
    }),
    rejectOnAbort(signal),
  ]);
  const json = await response.body.json();
  if (typeof json !== 'object' || json === null || (Array.isArray(json) && !list))
    throw new Error('The provider sent no JSON object.');
  return { status: response.statusCode, json };
}

/** undici notices an abort only once it is connected; the race rejects while it still connects. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
