import ky from 'ky';
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
  /** The caller gives up. */
  readonly signal?: AbortSignal | undefined;
  /** Our own patience ends: that is no response. */
  readonly deadline?: AbortSignal | undefined;
}

/** Rejects with an ApiError of kind network or aborted; any response at all is an answer. */
export async function sendJson(request: JsonRequest): Promise<WireResponse> {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' };
  if (request.access !== null) headers['authorization'] = `Bearer ${request.access}`;
  if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey;
  const signal = request.signal ?? request.deadline;
  try {
    const response = await ky(request.url, {
      method: request.method,
      headers,
      // An empty text is no JSON: a call that sends nothing sends an empty object.
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
