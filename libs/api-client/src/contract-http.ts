import { pathOf, waitingBody, type Endpoint, type ResponseOrWaiting } from '@liftclub/api-contract';
import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import * as v from 'valibot';
import { ApiError, isApiError, lostConnection, readApiError } from './api-error';
import type { AnyCallInput } from './call-input';
import { jsonOf } from './json-of';
import type { ServerClock } from './server-clock';

interface ContractHttpDependencies {
  /** Scheme, host and port, e.g. `window.location.origin`. */
  readonly origin: string;
  readonly clock: ServerClock;
  /** No response at all to a call with that HTTP method: alert "Server/Network error occured". */
  readonly onNoResponse: (method: Endpoint['method']) => void;
}

interface RequestInput extends AnyCallInput {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Aborted by the client's own time limit, which counts as no response. */
  readonly deadline?: AbortSignal;
  readonly cache?: RequestCache;
  /** Sends the request with a body of its own, in place of the browser's fetch with JSON. */
  readonly fetch?: typeof fetch;
}

/** Calls by the contract, independent of authentication. */
export interface ContractHttp {
  /** Of all paths, ending with a slash. */
  readonly prefix: string;
  /** The ky instance; without a session unless extended by hooks. Every response sets the clock. */
  readonly http: KyInstance;
  /** Opens an event stream by `http` or an extension of it. Resolves with a success, unread; rejects with ApiError. */
  openStream(http: KyInstance, stream: Pick<Endpoint, 'path'>, input: RequestInput): Promise<Response>;
  /** Calls an endpoint by `http` or an extension of it. Resolves with the body of a success; rejects with ApiError. */
  call<E extends Endpoint>(http: KyInstance, endpoint: E, input: RequestInput): Promise<ResponseOrWaiting<E>>;
}

export function createContractHttp({ origin, clock, onNoResponse }: ContractHttpDependencies): ContractHttp {
  const prefix = `${origin}/api/v1/`;
  const http = ky.create({
    prefixUrl: prefix,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    timeout: false,
    // A request is repeated where a hook returns `ky.retry()`, and nowhere else.
    retry: { limit: 1, methods: [] },
    hooks: { afterResponse: [(_request, _options, response) => clock.observe(response.headers.get('date'))] },
  });

  const toApiError = async (
    error: unknown,
    method: Endpoint['method'],
    { signal, quiet }: RequestInput,
  ): Promise<ApiError> => {
    if (error instanceof HTTPError) return readApiError(error.response, clock.now());
    if (isApiError(error, 'network') && signal?.aborted) return lostConnection(signal);
    const failed = isApiError(error) ? error : lostConnection(signal);
    // All calls that waited for a failed renewal share its error.
    const shared = isApiError(failed.cause) ? failed.cause : failed;
    if (shared.kind !== 'network' || quiet || signal?.aborted) return failed;
    // A read may have been announced without an alert, by the layout of an offline device.
    if (!shared.announced || method !== 'GET') onNoResponse(method);
    shared.announced = true;
    failed.announced = true;
    return failed;
  };

  const request = (instance: KyInstance, { method, path }: Pick<Endpoint, 'method' | 'path'>, input: RequestInput) =>
    instance(pathWithQuery(path, input), optionsOf(method, input));

  return {
    prefix,
    http,
    async openStream(instance, { path }, input) {
      const headers = { ...input.headers, accept: 'text/event-stream', 'content-type': undefined };
      const options = { ...input, headers, cache: 'no-store', quiet: true } as const;
      try {
        return await request(instance, { method: 'GET', path }, options);
      } catch (error) {
        throw await toApiError(error, 'GET', options);
      }
    },
    async call(instance, endpoint, input) {
      try {
        const response = await request(instance, endpoint, input);
        const schema = endpoint.mayWait && response.status === 202 ? waitingBody : endpoint.response;
        const parsed = v.safeParse(schema, jsonOf(await response.text()));
        if (parsed.success) return parsed.output as ResponseOrWaiting<typeof endpoint>;
        throw new ApiError('shape', 'The response breaks the contract.', { status: response.status });
      } catch (error) {
        throw await toApiError(error, endpoint.method, input);
      }
    },
  };
}

function optionsOf(method: string, input: RequestInput): Options {
  const { access, idempotencyKey, fetch, body = method === 'GET' ? undefined : {} } = input;
  return {
    method,
    headers: {
      authorization: access === undefined ? undefined : `Bearer ${access}`,
      'idempotency-key': idempotencyKey,
      ...input.headers,
    },
    // The empty string is not JSON: a call without a body sends an empty object.
    json: fetch ? undefined : body,
    fetch,
    context: { isUpload: fetch !== undefined },
    cache: input.cache,
    signal: input.signal ?? input.deadline,
  };
}

/** The path below the prefix, with parameters and query filled in; undefined values of the query are left out. */
export function pathWithQuery(path: string, { params, query = {} }: Pick<AnyCallInput, 'params' | 'query'>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return search === '' ? pathOf({ path }, params) : `${pathOf({ path }, params)}?${search}`;
}
