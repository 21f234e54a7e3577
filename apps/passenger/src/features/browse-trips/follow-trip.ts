import { followStream, isApiError, type ApiClient, type StreamEvent } from '@liftclub/api-client';
import { liveTripEvents, liveTripStream, type LiveTripEvents } from '@liftclub/api-contract';
import * as v from 'valibot';

/** Delay before an ended stream is opened again, and between polls after a failure. */
const RETRY_MS = 2_000;
const POLL_MS = 15_000;

type Name = keyof LiveTripEvents;

interface Following {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onNews: (news: Partial<LiveTripEvents>) => void;
  /** Loads the trip while the stream cannot be read. */
  readonly poll: () => void;
}

/**
 * Follows a trip until it has ended or following is stopped: by its stream, and by polling every 15 seconds while that
 * fails.
 */
export async function followTrip(api: ApiClient, { id, signal, onNews, poll }: Following): Promise<void> {
  let lastEventId: string | undefined;
  const onEvent = ({ id: eventId, event, data }: StreamEvent) => {
    lastEventId = eventId ?? lastEventId;
    const news = readNews(event, data);
    if (news) onNews(news);
  };
  while (!signal.aborted) {
    try {
      await followStream(api, liveTripStream, { params: { id }, lastEventId, signal, onEvent });
      await pause(RETRY_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      poll();
      // Before the start of the run and after the ride there is nothing to follow.
      if (isApiError(error, 'http') && error.status === 404) return;
      await pause(POLL_MS, signal);
    }
  }
}

/** Undefined for an event of another name or form. */
function readNews(event: string, data: unknown): Partial<LiveTripEvents> | undefined {
  if (!(event in liveTripEvents)) return undefined;
  const parsed = v.safeParse(liveTripEvents[event as Name], data);
  return parsed.success ? { [event]: parsed.output } : undefined;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
