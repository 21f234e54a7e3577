import { refreshToken, type ResponseBody, type Endpoint } from '@liftclub/api-contract';
import type { AnyCallInput, AnyUploadInput, CallInput, Given, UploadInput } from './call-input';
import { createCallRecovery } from './call-recovery';
import { createContractTransport } from './contract-transport';
import { createEarlyResponses } from './early-responses';
import { sendJson } from './json-transport';
import { createServerClock } from './server-clock';
import type { WireResponse } from './wire-response';
import { createSessionRenewal, type TokenStore } from './session-renewal';
import { withTabLock, type TabLocks } from './tab-lock';
import { multipartOf, sendForm } from './upload-transport';

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
  /** No response at all: alert "Server/Network error occured". */
  readonly onNoResponse: () => void;
  /** The tokens were removed because the session is over: go to the sign-in page. */
  readonly onSessionEnded: () => void;
  /** A failed renewal is only logged. */
  readonly log: (error: unknown) => void;
}

/** Calls of specification section 7. `call` and `upload` reject with ApiError only. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, ...input: Given<CallInput<E>>): Promise<ResponseBody<E>>;
  upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ResponseBody<E>>;
  /**
   * Sends a GET of the session whose response the first call with the same input gets, within ten seconds. A failure is
   * left to that call.
   */
  ahead<E extends Endpoint & { readonly method: 'GET' }>(endpoint: E, ...input: Given<CallInput<E>>): void;
  /**
   * Sends what is no call of the contract, with the session. `request` is called once more, with a renewed token, when
   * the first was refused. Rejects with ApiError unless it is a success, and shows nothing of it.
   */
  send(
    endpoint: Pick<Endpoint, 'path'>,
    params: Readonly<Record<string, string>>,
    request: (url: string, access: string | null) => Promise<WireResponse>,
  ): Promise<unknown>;
  /** The present by the server's clock; by the device's until the first response. */
  serverTime(): Date;
}

/** The client without generics: the types of the caller have already checked the contract. */
interface ContractlessClient {
  call(endpoint: Endpoint, input?: AnyCallInput): Promise<unknown>;
  upload(endpoint: Endpoint, input: AnyUploadInput): Promise<unknown>;
  ahead(endpoint: Endpoint, input?: AnyCallInput): void;
  send: ApiClient['send'];
  serverTime(): Date;
}

/**
 * A client of one origin's API: session renewal, error catalogue, parsed responses (specification sections 4, 7, 8).
 */
export function createApiClient(dependencies: ApiClientDependencies): ApiClient {
  const { origin, tokens, locks, timeoutSignal, onNoResponse, onSessionEnded, log } = dependencies;
  const clock = createServerClock(dependencies.now);
  const { urlOf, read, accepted, announcing } = createContractTransport({ origin, clock, onNoResponse });

  const exchange = (refresh: string) => {
    const request = { url: urlOf(refreshToken), method: 'POST', body: { refresh }, access: null };
    return announcing(read(refreshToken, sendJson({ ...request, deadline: timeoutSignal(EXCHANGE_TIME) })));
  };

  const endSession = () => {
    tokens.forget();
    onSessionEnded();
  };
  const renew = createSessionRenewal({
    tokens,
    serverNow: clock.now,
    exchange,
    withTabLock: (work) => withTabLock(locks, timeoutSignal, work),
    endSession,
    log,
  });
  const recovering = createCallRecovery({ tokens, renew, endSession });
  const early = createEarlyResponses({ send: sendJson, now: clock.now });

  const client: ContractlessClient = {
    serverTime: () => new Date(clock.now()),
    call: (endpoint, input = {}) => {
      const { params, access, quiet, ...rest } = input;
      const attempt = (token: string | null) =>
        read(endpoint, early.send({ ...rest, url: urlOf(endpoint, params), method: endpoint.method, access: token }));
      const isOpen = endpoint.access === 'public' || access !== undefined;
      const work = isOpen ? attempt(access ?? null) : recovering(attempt);
      return quiet ? work : announcing(work);
    },
    ahead: (endpoint, { params, query } = {}) =>
      early.ask({ url: urlOf(endpoint, params), method: endpoint.method, query, access: tokens.access() }),
    upload: (endpoint, { params, form = {}, files, ...rest }) => {
      const request = {
        ...rest,
        url: urlOf(endpoint, params),
        method: endpoint.method,
        body: multipartOf(form, files),
      };
      return announcing(recovering((access) => read(endpoint, sendForm({ ...request, access }))));
    },
    send: (endpoint, params, request) => recovering((access) => accepted(request(urlOf(endpoint, params), access))),
  };
  return client as ApiClient;
}
