import { get, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { listening } from './raw-http';
import type { TestApi } from '../test-api';

/** An event of a stream, with its data read from JSON. */
export interface TestEvent {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly data: Record<string, unknown>;
}

/** A stream as a browser reads it. */
export interface TestStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** All that came, as it was sent. */
  text(): string;
  /** The next event that nobody has waited for yet; rejects when the stream ends before. */
  next(): Promise<TestEvent>;
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens an event stream on a socket of its own, at the passenger's host by default. `path` is below /api/v1/. */
export async function openStream(
  api: TestApi,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestStream> {
  const port = await listening(api);
  const host = 'passenger.liftclub.localhost:4200';
  const options = { host: '127.0.0.1', port, path: `/api/v1/${path}`, headers: { host, ...headers }, agent: false };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(options, resolve).on('error', reject);
  });
  return readingOf(response);
}

/** What the stream of dispatch sends at opening: three events, in no fixed order. Rejects when one is not there. */
export async function dispatchOpening(stream: TestStream): Promise<Record<'days' | 'runs' | 'changed', unknown>> {
  const first = [await stream.next(), await stream.next(), await stream.next()];
  const dataOf = (name: string): unknown => {
    const event = first.find((each) => each.name === name);
    if (!event) throw new Error(`The stream opened without ${name}`);
    return event.data;
  };
  return { days: dataOf('days'), runs: dataOf('runs'), changed: dataOf('changed') };
}

function readingOf(response: IncomingMessage): TestStream {
  const unread: TestEvent[] = [];
  const waiting: { resolve: (event: TestEvent) => void; reject: (error: Error) => void }[] = [];
  let text = '';
  const parser = createParser({
    onEvent: ({ id, event: name, data }) => {
      const event = { id, name, data: JSON.parse(data) as Record<string, unknown> };
      const waiter = waiting.shift();
      if (waiter) waiter.resolve(event);
      else unread.push(event);
    },
  });
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  response.on('data', (piece: string) => {
    text += piece;
    if (response.statusCode === 200) parser.feed(piece);
  });
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  void ended.then(() => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`The stream has ended after ${text}`));
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    next: () =>
      new Promise((resolve, reject) => {
        const event = unread.shift();
        if (event) resolve(event);
        else if (response.closed) reject(new Error(`The stream has ended after ${text}`));
        else waiting.push({ resolve, reject });
      }),
    ended,
    close: () => response.destroy(),
  };
}
