import type { Answer, BodyInput, Endpoint } from '@liftclub/api-contract';
import type { Refusal } from '../builders/build-refusals';
import type { Network, NetworkAnswer, RecordedCall } from './recorded-call';

/** What a handler is given: the request as it came, its body typed by the contract. */
export interface HandledCall<E extends Endpoint> extends Omit<RecordedCall, 'body'> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: BodyInput<E>;
  /** The multipart body of an upload; empty for a JSON call. */
  readonly form: FormData;
}

interface Success<E extends Endpoint> {
  readonly status?: 200 | 201;
  readonly json: Answer<E>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A success by the contract, a refusal, any other text, or no response at all. */
export type FakeAnswer<E extends Endpoint> =
  | Success<E>
  | Refusal
  | { readonly status: number; readonly text: string; readonly headers?: Readonly<Record<string, string>> }
  | 'no response';

export type Handler<E extends Endpoint> = (call: HandledCall<E>) => FakeAnswer<E> | Promise<FakeAnswer<E>>;

/** An API whose answers the test decides; typed by the contract. */
export interface FakeServer {
  /** Answers calls of an endpoint; the last handler given for it counts. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E> | FakeAnswer<E>): void;
  /** The calls of an endpoint so far, or all calls. */
  calls(endpoint?: Endpoint): readonly RecordedCall[];
  readonly network: Network;
  /** Requests to unknown hosts, or that nobody answers. They get no response. */
  unexpected(): readonly string[];
}

interface Route {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly answer: (call: RecordedCall, params: Readonly<Record<string, string>>) => Promise<FakeAnswer<Endpoint>>;
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
      ? routes.find((route) => route.endpoint.method === call.method && route.pattern.test(call.path))
      : undefined;

  return {
    on(endpoint, handler) {
      const answer: Route['answer'] = async (call, params) => {
        if (typeof handler !== 'function') return handler;
        const form = call.body instanceof FormData ? call.body : new FormData();
        return handler({ ...call, params, form, body: call.body as BodyInput<typeof endpoint> });
      };
      routes = [{ endpoint, pattern: patternOf(endpoint.path), answer }, ...routes];
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
      const answer = await route.answer(call, { ...route.pattern.exec(call.path)?.groups });
      if (answer === 'no response') throw new TypeError('Failed to fetch');
      return onTheWire(answer, route.endpoint, now());
    },
    unexpected: () => unexpected,
  };
}

function onTheWire(answer: Exclude<FakeAnswer<Endpoint>, string>, endpoint: Endpoint, now: number): NetworkAnswer {
  const isJson = 'json' in answer;
  return {
    status: answer.status ?? endpoint.status,
    headers: {
      'content-type': isJson ? 'application/json' : 'text/html',
      date: new Date(now).toUTCString(),
      ...answer.headers,
    },
    text: isJson ? JSON.stringify(answer.json) : answer.text,
  };
}
