import { texts } from '@liftclub/texts';
import { createParser } from 'eventsource-parser';
import type { ApiClient } from './api-client';
import { ApiError } from './api-error';
import { jsonOf, type WireResponse } from './wire-response';

/** One event of a stream: its name, its data as JSON and the id to go on from. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

interface FollowInput {
  readonly params: Readonly<Record<string, string>>;
  /** Of the last event that was read. */
  readonly lastEventId: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent) => void;
}

/** Follows an event stream with the session until it ends. Rejects with ApiError; the caller opens it again. */
export function followStream(
  api: Pick<ApiClient, 'send'>,
  stream: { readonly path: string },
  { params, ...input }: FollowInput,
): Promise<unknown> {
  return api.send(stream, params, (url, access) => readStream({ url, access, ...input }));
}

interface StreamRequest extends Omit<FollowInput, 'params'> {
  readonly url: string;
  readonly access: string | null;
}

/**
 * Reads an event stream by fetch, which can send headers as EventSource cannot. Resolves with the response when the
 * stream has ended, or at once when it was refused; rejects with an ApiError of kind network or aborted.
 */
async function readStream({
  url,
  access,
  headers,
  lastEventId,
  signal,
  onEvent,
}: StreamRequest): Promise<WireResponse> {
  const sent: Record<string, string> = { ...headers, accept: 'text/event-stream' };
  if (access !== null) sent['authorization'] = `Bearer ${access}`;
  if (lastEventId !== undefined) sent['last-event-id'] = lastEventId;
  try {
    const response = await fetch(url, { headers: sent, signal, cache: 'no-store' });
    const parser = createParser({
      onEvent: ({ id, event = 'message', data }) => onEvent({ id, event, data: jsonOf(data) }),
    });
    const { ok, status } = response;
    const json = ok ? undefined : jsonOf(await response.text());
    if (ok && response.body) {
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read())
        parser.feed(decoder.decode(part.value, { stream: true }));
    }
    return { ok, status, json, header: (name) => response.headers.get(name) };
  } catch {
    throw signal.aborted ? new ApiError('aborted', '') : new ApiError('network', texts.errors.network);
  }
}
