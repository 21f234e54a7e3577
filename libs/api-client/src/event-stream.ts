import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';
import type { ApiClient } from './api-client';
import { isApiError, lostConnection } from './api-error';
import { jsonOf } from './json-of';

/** Delay before a stream that has ended is opened again, and after a failure. */
const REOPEN_MS = 2_000;
const AFTER_FAILURE_MS = 15_000;
/** A stream sends at least a comment every 15 s: after a silence of so many ms its connection is gone. */
const SILENCE_MS = 45_000;

type Schemas = Readonly<Record<string, v.GenericSchema>>;

/** Events by name. */
type EventsOf<S extends Schemas> = { readonly [Name in keyof S]: v.InferOutput<S[Name]> };

interface FollowInput<S extends Schemas> {
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The schema of each event; events of another name or form are ignored. */
  readonly events: S;
  readonly signal: AbortSignal;
  /** Called with each event under its name. */
  readonly onEvent: (event: Partial<EventsOf<S>>) => void;
  /** Called with the ApiError when the stream cannot be read, every 15 seconds while that is so. */
  readonly onFailure: (error: unknown) => void;
  /** Whether a 404 ends it, as where it is about one trip that may be gone; true by default. */
  readonly endsWhenMissing?: boolean;
  /** Milliseconds after which a stream that has ended is opened again, 2,000 by default. */
  readonly reopenMs?: () => number;
}

/**
 * Follows an event stream with the session until the signal aborts or, if that ends it, the server answers 404: opens
 * it again when it has ended, and 15 seconds after a failure, which a silence of 45 seconds is, too. Reads by fetch,
 * which can send headers unlike EventSource.
 */
export async function followStream<S extends Schemas>(
  api: Pick<ApiClient, 'openStream'>,
  stream: { readonly path: string },
  { params = {}, headers, events, signal, onEvent, onFailure, ...options }: FollowInput<S>,
): Promise<void> {
  const { endsWhenMissing = true, reopenMs = () => REOPEN_MS } = options;
  let lastEventId: string | undefined;
  const onMessage = ({ id, event = 'message', data }: EventSourceMessage) => {
    lastEventId = id ?? lastEventId;
    const schema = Object.hasOwn(events, event) ? events[event] : undefined;
    const parsed = schema && v.safeParse(schema, jsonOf(data));
    if (parsed?.success) onEvent({ [event]: parsed.output } as Partial<EventsOf<S>>);
  };
  while (!signal.aborted) {
    const connection = watchConnection(signal);
    try {
      const input = { params, signal: connection.signal, headers: { ...headers, 'last-event-id': lastEventId } };
      await readMessages(await api.openStream(stream, input), connection, onMessage);
      await pause(reopenMs(), signal);
    } catch (failure) {
      if (signal.aborted) return;
      const error = connection.signal.aborted ? lostConnection(undefined) : failure;
      onFailure(error);
      if (endsWhenMissing && isApiError(error, 'http') && error.status === 404) return;
      await pause(AFTER_FAILURE_MS, signal);
    } finally {
      connection.stop();
    }
  }
}

type Connection = ReturnType<typeof watchConnection>;

/** A signal that aborts with the given one, and after a silence: until the response comes, and between its parts. */
function watchConnection(signal: AbortSignal) {
  const connection = new AbortController();
  const abort = () => connection.abort();
  let silence = setTimeout(abort, SILENCE_MS);
  signal.addEventListener('abort', abort);
  return {
    signal: connection.signal,
    received() {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
    },
    stop() {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    },
  };
}

async function readMessages(
  response: Response,
  { signal, received }: Connection,
  onEvent: (message: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      received();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    throw lostConnection(signal);
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
