import { texts } from '@liftclub/texts';
import { ApiError } from './api-error';
import { jsonOf, type WireResponse } from './wire-response';

export interface JsonRequest {
  readonly url: string;
  readonly method: string;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  readonly access: string | null;
  readonly idempotencyKey?: string | undefined;
  /** Aborted by the caller. */
  readonly signal?: AbortSignal | undefined;
  /** Aborted by the client's own time limit, which counts as no response. */
  readonly deadline?: AbortSignal | undefined;
}

/**
 * Sends JSON by fetch, with code that no first paint needs. Resolves for every status; rejects with an ApiError of kind
 * network or aborted.
 */
export async function sendJson(request: JsonRequest): Promise<WireResponse> {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' };
  if (request.access !== null) headers['authorization'] = `Bearer ${request.access}`;
  if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey;
  const signal = request.signal ?? request.deadline;
  try {
    const { default: ky } = await import('ky');
    const response = await ky(request.url, {
      method: request.method,
      headers,
      // The empty string is not JSON: a call without a body sends an empty object.
      json: request.body ?? (request.method === 'GET' ? undefined : {}),
      ...(request.query && { searchParams: request.query }),
      ...(signal && { signal }),
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
    });
    const text = await response.text();
    return {
      status: response.status,
      ok: response.ok,
      json: jsonOf(text),
      header: (name) => response.headers.get(name),
    };
  } catch {
    throw request.signal?.aborted ? new ApiError('aborted', '') : new ApiError('network', texts.errors.network);
  }
}
