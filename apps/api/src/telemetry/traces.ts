import { AsyncLocalStorage } from 'node:async_hooks';

/** Values of a span: names of ours, patterns and counts, never data of a request. */
export type SpanLabels = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'consumer';
  readonly labels: SpanLabels;
  /** A `traceparent`; the present span when left out. */
  readonly parent?: string | undefined;
}

/** A span that has begun. */
export interface OpenSpan {
  readonly traceparent: string;
  /** `failed`: the name of what went wrong, without its message. */
  end(labels?: SpanLabels, failed?: string): void;
}

export interface Traces {
  /** undefined while traces are off. */
  start(name: string, options: SpanOptions): OpenSpan | undefined;
  /** Sends what has not been sent, for at most two seconds. */
  close(): Promise<void>;
}

/** Traces are off. */
export const noTraces: Traces = { start: () => undefined, close: async () => undefined };

const present = new AsyncLocalStorage<string>();

/** The `traceparent` (W3C Trace Context) of the span in which this code runs; undefined outside of one. */
export const presentSpan = (): string | undefined => present.getStore();

/** Runs `work` inside a span, so that spans which it starts are its children. */
export const within = <T>(span: OpenSpan, work: () => T): T => present.run(span.traceparent, work);

/** Runs `work` in a span of its own, which ends with it. */
export async function inSpan<T>(
  traces: Traces,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = traces.start(name, options);
  if (!span) return work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}
