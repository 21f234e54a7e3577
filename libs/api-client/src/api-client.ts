import { refreshToken, type Endpoint, type ResponseBody } from '@liftclub/api-contract';
import type { AnyCallInput, AnyUploadInput, CallInput, Given, UploadInput } from './call-input';
import { createContractHttp, pathWithQuery } from './contract-http';
import { createPrefetchedResponses } from './prefetched-responses';
import { createServerClock } from './server-clock';
import { sessionHooks } from './session-hooks';
import { createSessionRenewal, type TokenStore } from './session-renewal';
import { withTabLock, type TabLocks } from './tab-lock';
import { multipartOf, xhrFetch } from './xhr-fetch';

/** How long the exchange of a refresh token may take, in ms; other calls have no time-out (specification section 7). */
const EXCHANGE_TIME = 10_000;

/** What the client calls; a test replaces all of it. */
export interface ApiClientDependencies {
  /** Scheme, host and port, e.g. `window.location.origin`. */
  readonly origin: string;
  readonly tokens: TokenStore;
  /** The device's clock, milliseconds since the epoch. */
  readonly now: () => number;
  /** `navigator.locks`, where the browser has it. */
  readonly locks: TabLocks | undefined;
  readonly timeoutSignal: (milliseconds: number) => AbortSignal;
  /** No response at all to a call with that HTTP method: alert "Server/Network error occured". */
  readonly onNoResponse: (method: Endpoint['method']) => void;
  /** The tokens were removed because the session has ended: go to the sign-in page. */
  readonly onSessionEnded: () => void;
  /** A failed renewal is only logged. */
  readonly log: (error: unknown) => void;
}

/** What a stream takes. */
export interface StreamInput {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** Calls of specification section 7. All methods reject with ApiError only. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, ...input: Given<CallInput<E>>): Promise<ResponseBody<E>>;
  upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ResponseBody<E>>;
  /**
   * Sends a GET with the session, whose response the first call with the same input gets, within ten seconds. A failure
   * is left to that call.
   */
  prefetch<E extends Endpoint & { readonly method: 'GET' }>(endpoint: E, ...input: Given<CallInput<E>>): void;
  /** Opens an event stream with the session; the response is a success, unread. Shows nothing of a failure. */
  openStream(stream: Pick<Endpoint, 'path'>, input: StreamInput): Promise<Response>;
  /** The present by the server's clock; by the device's until the first response. */
  serverTime(): Date;
}

/** The client without generics: the types of the caller have already checked the contract. */
interface ContractlessClient {
  call(endpoint: Endpoint, input?: AnyCallInput): Promise<unknown>;
  upload(endpoint: Endpoint, input: AnyUploadInput): Promise<unknown>;
  prefetch(endpoint: Endpoint, input?: AnyCallInput): void;
  openStream: ApiClient['openStream'];
  serverTime(): Date;
}

/**
 * A client of one origin's API: session renewal, error catalogue, parsed responses (specification sections 4, 7, 8).
 */
export function createApiClient(dependencies: ApiClientDependencies): ApiClient {
  const { origin, tokens, locks, timeoutSignal, onNoResponse, onSessionEnded, log } = dependencies;
  const clock = createServerClock(dependencies.now);
  const { prefix, http, openStream, call } = createContractHttp({ origin, clock, onNoResponse });

  const endSession = () => {
    tokens.forget();
    onSessionEnded();
  };
  const renew = createSessionRenewal({
    tokens,
    clock,
    // A failure is announced by the calls that waited for the renewal.
    exchange: (refresh) =>
      call(http, refreshToken, { body: { refresh }, deadline: timeoutSignal(EXCHANGE_TIME), quiet: true }),
    withTabLock: (work) => withTabLock(locks, timeoutSignal, work),
    endSession,
    log,
  });
  const prefetched = createPrefetchedResponses({ http, prefix, now: clock.now });
  const withSession = http.extend({ hooks: sessionHooks({ tokens, renew, endSession, prefetched, now: clock.now }) });

  const client: ContractlessClient = {
    serverTime: () => new Date(clock.now()),
    call: (endpoint, input = {}) =>
      call(endpoint.access === 'public' || input.access !== undefined ? http : withSession, endpoint, input),
    upload: (endpoint, { form = {}, files, onProgress, ...input }) => {
      const fetch = xhrFetch(multipartOf(form, files), onProgress);
      // The browser writes the content type of a multipart body.
      return call(withSession, endpoint, { ...input, fetch, headers: { 'content-type': undefined } });
    },
    prefetch: ({ path }, input = {}) => prefetched.send(pathWithQuery(path, input), tokens.access()),
    openStream: (stream, input) => openStream(withSession, stream, input),
  };
  return client as ApiClient;
}
