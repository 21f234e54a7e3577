import type { ResponseBody, BodyInput, Endpoint } from '@liftclub/api-contract';
import type { ErrorResponse } from '../builders/build-error-responses';
import type { Network, NetworkResponse, RecordedCall } from './recorded-call';

/** The input of a handler: the request, with its body typed by the contract. */
export interface HandledCall<E extends Endpoint> extends Omit<RecordedCall, 'body'> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: BodyInput<E>;
  /** The multipart body of an upload; empty for a JSON call. */
  readonly form: FormData;
}

interface Success<E extends Endpoint> {
  readonly status?: 200 | 201 | 202;
  readonly json: ResponseBody<E>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A success by the contract, an error response, any other text, or no response. */
export type FakeResponse<E extends Endpoint> =
  | Success<E>
  | ErrorResponse
  | { readonly status: number; readonly text: string; readonly headers?: Readonly<Record<string, string>> }
  | 'no response';

export type Handler<E extends Endpoint> = (call: HandledCall<E>) => FakeResponse<E> | Promise<FakeResponse<E>>;

/** An API whose responses the test sets, typed by the contract. */
export interface FakeServer {
  /** Sets the handler of an endpoint, in place of an earlier one. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E> | FakeResponse<E>): void;
  /** The calls of an endpoint so far, or all calls. */
  calls(endpoint?: Endpoint): readonly RecordedCall[];
  readonly network: Network;
  /** Requests to unknown hosts or without a handler. They get no response. */
  unexpected(): readonly string[];
}

interface Route {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly response: (call: RecordedCall, params: Readonly<Record<string, string>>) => Promise<FakeResponse<Endpoint>>;
}

/** Routes for requests that a test did not set a handler for; the same for every test of a file. */
const otherwise: Route[] = [];

/** Answers an endpoint in tests that set no handler for it, such as calls of the layout around a page. */
export function answerOtherwise<E extends Endpoint>(endpoint: E, answer: FakeResponse<E>): void {
  otherwise.unshift({ endpoint, pattern: patternOf(endpoint.path), response: () => Promise.resolve(answer) });
}

/** `:name` becomes a group; a trailing slash is optional, as on the wire. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** `now` is the server's clock for the Date header, in ms since the epoch. Every host below localhost is the API's. */
export function createFakeServer(now: () => number): FakeServer {
  let routes: Route[] = [];
  const recorded: RecordedCall[] = [];
  const unexpected: string[] = [];

  const routeOf = (call: RecordedCall) =>
    isLocal(new URL(call.url).hostname)
      ? [...routes, ...otherwise].find(
          (route) => route.endpoint.method === call.method && route.pattern.test(call.path),
        )
      : undefined;

  return {
    on(endpoint, handler) {
      const response: Route['response'] = async (call, params) => {
        if (typeof handler !== 'function') return handler;
        const form = call.body instanceof FormData ? call.body : new FormData();
        return handler({ ...call, params, form, body: call.body as BodyInput<typeof endpoint> });
      };
      routes = [{ endpoint, pattern: patternOf(endpoint.path), response }, ...routes];
    },
    calls: (endpoint) =>
      recorded.filter(
        (call) => !endpoint || (call.method === endpoint.method && patternOf(endpoint.path).test(call.path)),
      ),
    async network(call) {
      recorded.push(call);
      const route = routeOf(call);
      if (!route) {
        unexpected.push(`${call.method} ${call.url}`);
        throw new TypeError('Failed to fetch');
      }
      const response = await route.response(call, { ...route.pattern.exec(call.path)?.groups });
      if (response === 'no response') throw new TypeError('Failed to fetch');
      return onTheWire(response, route.endpoint, now());
    },
    unexpected: () => unexpected,
  };
}

function onTheWire(
  response: Exclude<FakeResponse<Endpoint>, string>,
  endpoint: Endpoint,
  now: number,
): NetworkResponse {
  const isJson = 'json' in response;
  return {
    status: response.status ?? endpoint.status,
    headers: {
      'content-type': isJson ? 'application/json' : 'text/html',
      date: new Date(now).toUTCString(),
      ...response.headers,
    },
    text: isJson ? JSON.stringify(response.json) : response.text,
  };
}
