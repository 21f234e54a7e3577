import { setTimeout as pause } from 'node:timers/promises';
import { openStream, type StreamEvent } from './event-stream';

/** Somebody who follows a trip and comes back when the stream ends, as a browser does. */
export interface Follower {
  /** Opens the stream; rejects when the first answer is no stream. */
  readonly follow: () => Promise<void>;
  readonly stop: () => void;
  /** How often the stream ended by itself, or by the end of its process. */
  readonly ends: () => number;
  /** Milliseconds (performance.now()) at which the stream broke last, until an event has arrived again. */
  readonly brokenSince: () => number | undefined;
  /** How long each break lasted until the next event, in milliseconds. */
  readonly breaks: readonly number[];
}

interface Followed {
  readonly path: string;
  /** Headers of a request, with a token that is valid now. */
  readonly headers: () => Promise<Record<string, string>>;
  /** Ports of the processes; a stream that broke is opened at the next one, as by a load balancer. */
  readonly ports: readonly number[];
  /** The first process. */
  readonly first: number;
  readonly onEvent: (event: StreamEvent) => void;
}

/** Between a break and the next try. */
const RETRY_MS = 250;

/** A follower of one trip. */
export function follower({ path, headers, ports, first, onEvent }: Followed): Follower {
  let stopped = false;
  let close = (): void => undefined;
  let ends = 0;
  let brokenSince: number | undefined;
  let lastId: string | undefined;
  const breaks: number[] = [];
  const take = (event: StreamEvent) => {
    lastId = event.id ?? lastId;
    if (brokenSince !== undefined) breaks.push(performance.now() - brokenSince);
    brokenSince = undefined;
    onEvent(event);
  };
  const open = async (index: number) => {
    const more: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId };
    const port = ports[index % ports.length] ?? 0;
    const stream = await openStream({ port, path, headers: { ...(await headers()), ...more } }, take);
    close = stream.close;
    return stream;
  };
  const goOn = async (ended: Promise<void>) => {
    for (let index = first; ;) {
      await ended;
      if (stopped) return;
      ends += 1;
      brokenSince ??= performance.now();
      for (let opened = false; !opened && !stopped;) {
        index += 1;
        opened = await open(index).then(
          (stream) => ((ended = stream.ended), true),
          () => false,
        );
        if (!opened) await pause(RETRY_MS);
      }
    }
  };
  return {
    breaks,
    ends: () => ends,
    brokenSince: () => brokenSince,
    follow: async () => void goOn((await open(first)).ended),
    stop: () => {
      stopped = true;
      close();
    },
  };
}
