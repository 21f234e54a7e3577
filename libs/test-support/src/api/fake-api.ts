import type { Answer, BodyInput, Endpoint } from '@liftclub/api-contract';
import { TEST_NOW } from '../browser/fake-clock';
import type { Refusal } from '../builders/build-refusals';
import { fakeFetch } from './fake-fetch';
import { fakeXhr } from './fake-xhr';
import type { Network, NetworkAnswer, RecordedCall } from './recorded-call';

/** What a handler is given: the request as it came, its body typed by the contract. */
export interface HandledCall<E extends Endpoint> extends Omit<RecordedCall, 'body'> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: BodyInput<E>;
  /** The multipart body of an upload; empty for a JSON call. */
  readonly form: FormData;
}

type SuccessOf<E extends Endpoint> = { readonly status?: 200 | 201; readonly json: Answer<E>; readonly headers?: Readonly<Record<string, string>> };

/** A success by the contract, a refusal, any other text, or no response at all. */
export type FakeAnswer<E extends Endpoint> =
  | SuccessOf<E>
  | Refusal
  | { readonly status: number; readonly text: string; readonly headers?: Readonly<Record<string, string>> }
  | 'no response';

export type Handler<E extends Endpoint> = (call: HandledCall<E>) => FakeAnswer<E> | Promise<FakeAnswer<E>>;

export interface FakeApi {
  /** Answers calls of an endpoint; the last handler given for it counts. Lasts until the end of the test. */
  on<const E extends Endpoint>(endpoint: E, handler: Handler<E> | FakeAnswer<E>): void;
  /** The calls of an endpoint so far, or all calls. */
  calls(endpoint?: Endpoint): readonly RecordedCall[];
}

interface FakeApiOptions {
  /** Hosts that are the API; any other host is unknown. Default: every host below localhost. */
  readonly isApi?: (hostname: string) => boolean;
  /** The server's clock for the Date header, ms since the epoch. */
  readonly now?: () => number;
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

/**
 * The API at the network edge: `fetch` and XMLHttpRequest are replaced for every test of the file (or describe block)
 * that calls this. An unknown host or a call without a handler gets no response, and fails the test at its end.
 */
export function fakeApi({ isApi = isLocal, now = () => TEST_NOW }: FakeApiOptions = {}): FakeApi {
  let routes: Route[] = [];
  let recorded: RecordedCall[] = [];
  let unexpected: string[] = [];
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };

  const network: Network = async (call) => {
    recorded.push(call);
    const route = isApi(new URL(call.url).hostname) ? routes.find((one) => one.endpoint.method === call.method && one.pattern.test(call.path)) : undefined;
    if (!route) {
      unexpected.push(`${call.method} ${call.url}`);
      throw new TypeError('Failed to fetch');
    }
    const params = { ...route.pattern.exec(call.path)?.groups };
    const answer = await route.answer(call, params);
    if (answer === 'no response') throw new TypeError('Failed to fetch');
    return onTheWire(answer, route.endpoint, now());
  };

  beforeEach(() => {
    routes = [];
    recorded = [];
    unexpected = [];
    Object.assign(globalThis, { fetch: fakeFetch(network), XMLHttpRequest: fakeXhr(network) });
  });

  afterEach(() => {
    Object.assign(globalThis, real);
    if (unexpected.length > 0) throw new Error(`Nobody answers ${unexpected.join(', ')}`);
  });

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
      recorded.filter((call) => !endpoint || (call.method === endpoint.method && patternOf(endpoint.path).test(call.path))),
  };
}

function onTheWire(answer: Exclude<FakeAnswer<Endpoint>, string>, endpoint: Endpoint, now: number): NetworkAnswer {
  const isJson = 'json' in answer;
  return {
    status: answer.status ?? endpoint.status,
    headers: { 'content-type': isJson ? 'application/json' : 'text/html', date: new Date(now).toUTCString(), ...answer.headers },
    text: isJson ? JSON.stringify(answer.json) : answer.text,
  };
}
