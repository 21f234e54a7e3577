/** A request that reached the network edge. */
export interface RecordedCall {
  readonly method: string;
  readonly url: string;
  /** Below /api/v1/, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The Bearer token, or null. */
  readonly access: string | null;
  /** Parsed JSON, or the FormData of an upload. */
  readonly body: unknown;
}

/** The response. */
export interface NetworkResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Answers a request, or rejects when there is no response. */
export type Network = (call: RecordedCall) => Promise<NetworkResponse>;

const PREFIX = '/api/v1/';

/** Records a request. A path outside the API is left whole, so that it is reported as unknown. */
export function recordCall(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): RecordedCall {
  const address = new URL(url);
  const [scheme, token] = (headers['authorization'] ?? '').split(' ');
  return {
    method,
    url,
    path: address.pathname.startsWith(PREFIX) ? address.pathname.slice(PREFIX.length) : address.pathname,
    query: Object.fromEntries(address.searchParams),
    headers,
    access: scheme === 'Bearer' && token ? token : null,
    body,
  };
}
