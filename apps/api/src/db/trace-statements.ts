import type { PoolClient } from 'pg';
import { presentSpan, type OpenSpan, type Traces } from '../telemetry/traces';
import type { Database } from './client';
import { databaseErrorCode } from './database-error';

const LONGEST_TEXT = 2_000;

type Callback = (error: Error | null, ...rest: unknown[]) => void;

/** Makes a span of every statement that runs inside of another span, with its text but without its values. */
export function traceStatements({ $client: pool }: Database, traces: Traces): void {
  pool.on('connect', (client) => traceClient(client, traces));
}

function traceClient(client: PoolClient, traces: Traces): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]): unknown => {
    const text = textOf(args[0]);
    const span = text === undefined || presentSpan() === undefined ? undefined : startSpan(traces, text);
    if (!span) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const ended: Callback = (error, ...rest) => {
        span.end({}, failureOf(error));
        (callback as Callback)(error, ...rest);
      };
      return query(...args.slice(0, -1), ended);
    }
    const result = query(...args) as Promise<unknown>;
    result.then(
      () => span.end(),
      (error: unknown) => span.end({}, failureOf(error)),
    );
    return result;
  };
  Object.assign(client, { query: traced });
}

function startSpan(traces: Traces, text: string): OpenSpan | undefined {
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?([\w.]+)"?/i.exec(text) ?? [];
  const labels = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text).slice(0, LONGEST_TEXT) };
  return traces.start(`${operation} ${table}`.trim(), { kind: 'client', labels });
}

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;

/** Values are parameters in every statement of ours; literals are left out in case one is not. */
const withoutValues = (text: string): string => text.replace(/'(?:[^']|'')*'/g, '?').replace(/(?<![\w$])\d+/g, '?');

const failureOf = (error: unknown): string | undefined => (error ? (databaseErrorCode(error) ?? 'unknown') : undefined);
