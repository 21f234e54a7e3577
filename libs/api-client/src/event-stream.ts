import { createParser } from 'eventsource-parser';
import type { ApiClient } from './api-client';
import { lostConnection } from './api-error';
import { jsonOf } from './json-of';

/** One event of a stream: its name, its data as JSON and the id to continue from. */
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

/**
 * Follows an event stream with the session until it ends, by fetch, which can send headers as EventSource cannot.
 * Rejects with ApiError; the caller opens the stream again.
 */
export async function followStream(
  api: Pick<ApiClient, 'openStream'>,
  stream: { readonly path: string },
  { params, lastEventId, headers, signal, onEvent }: FollowInput,
): Promise<void> {
  const response = await api.openStream(stream, {
    params,
    signal,
    headers: { ...headers, 'last-event-id': lastEventId },
  });
  const parser = createParser({
    onEvent: ({ id, event = 'message', data }) => onEvent({ id, event, data: jsonOf(data) }),
  });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      parser.feed(decoder.decode(part.value, { stream: true }));
  } catch {
    throw lostConnection(signal);
  }
}
