import { BACKGROUND_HEADER, type Endpoint, type ResponseBody, type ResponseOrWaiting } from '@liftclub/api-contract';
import type { AfterResponseHook } from 'ky';
import type { ApiClient } from './api-client';
import { isApiError, readApiError } from './api-error';
import type { AnyCallInput, AnyUploadInput, ContractInput, Given, UploadInput } from './call-input';
import { createContractHttp } from './contract-http';
import { createServerClock, type ServerClock } from './server-clock';
import { multipartOf, xhrFetch } from './xhr-fetch';

/** Code of the 401 for a missing session. Other 401s are about a password or a code. */
const NOT_AUTHENTICATED = 'not_authenticated';

/** Code of the 403 for a call that needs a step-up first. */
const STEP_UP_REQUIRED = 'step_up_required';

const IN_BACKGROUND = { [BACKGROUND_HEADER]: '1' };

/** How long a background call waits for its response, in ms: on a connection that is gone there is no end otherwise. */
const BACKGROUND_MS = 20_000;

/** What the console's client calls. */
export interface ConsoleClientDependencies {
  /** Scheme, host and port of the console's own host, e.g. `window.location.origin`. */
  readonly origin: string;
  /** The device's clock, milliseconds since the epoch. */
  readonly now: () => number;
  readonly timeoutSignal: (milliseconds: number) => AbortSignal;
  /** No response at all: alert "Server/Network error occured". */
  readonly onNoResponse: () => void;
  /** The session has ended, or there never was one: go to the sign-in page. */
  readonly onSignedOut: () => void;
  /** An authenticated call succeeded that prolongs the session: the server counts the idle time from now. */
  readonly onActivity?: () => void;
  /**
   * A call was refused until staff have confirmed who they are. Resolves with true when they have: the call is then
   * repeated once. False leaves the refusal to the screen, which shows no message of its own.
   */
  readonly onStepUp?: () => Promise<boolean>;
}

/** What a call of the console takes. */
type ConsoleInput<E extends Endpoint> = ContractInput<E> & {
  /**
   * A background call does not prolong the session, and shows no alert when it gets no response. Without a signal of
   * its own it fails after 20 seconds.
   */
  readonly isBackground?: boolean;
};

/** Calls of staff. Rejects with ApiError only. */
export interface ConsoleClient {
  call<E extends Endpoint>(endpoint: E, ...input: Given<ConsoleInput<E>>): Promise<ResponseOrWaiting<E>>;
  /** As `call`, with the files of a form. */
  upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ResponseBody<E>>;
  /** Opens an event stream; the response is a success, unread. It does not prolong the session. */
  readonly openStream: ApiClient['openStream'];
  /** The present by the server's clock; by the device's until the first response. */
  serverTime(): Date;
}

/** The client without generics: the types of the caller have already checked the contract. */
interface ContractlessClient {
  call(endpoint: Endpoint, input?: AnyCallInput & { readonly isBackground?: boolean }): Promise<unknown>;
  upload(endpoint: Endpoint, input: AnyUploadInput): Promise<unknown>;
  readonly openStream: ApiClient['openStream'];
  serverTime(): Date;
}

/**
 * A client of the API for the staff console. The session is an HttpOnly cookie. It is not renewed, and calls are not
 * repeated, except once after a step-up.
 */
export function createConsoleClient({
  origin,
  now,
  timeoutSignal,
  onNoResponse,
  onSignedOut,
  onActivity,
  onStepUp,
}: ConsoleClientDependencies): ConsoleClient {
  const clock = createServerClock(now);
  const { http, call, openStream } = createContractHttp({ origin, clock, onNoResponse });
  const withCookie = http.extend({ hooks: { afterResponse: [signOutWithoutSession(clock, onSignedOut)] } });

  const callAgainAfterStepUp = async (endpoint: Endpoint, input: AnyCallInput) => {
    try {
      return await call(withCookie, endpoint, input);
    } catch (error) {
      if (!onStepUp || !isApiError(error, 'http') || error.code !== STEP_UP_REQUIRED) throw error;
      if (await onStepUp()) return call(withCookie, endpoint, input);
      error.announced = true;
      throw error;
    }
  };

  const client: ContractlessClient = {
    serverTime: () => new Date(clock.now()),
    async call(endpoint, { isBackground = false, ...input } = {}) {
      if (isBackground) {
        const deadline = timeoutSignal(BACKGROUND_MS);
        return call(withCookie, endpoint, { ...input, headers: IN_BACKGROUND, deadline, quiet: true });
      }
      const response = await callAgainAfterStepUp(endpoint, input);
      if (endpoint.access !== 'console_pre_auth') onActivity?.();
      return response;
    },
    async upload(endpoint, { form = {}, files, onProgress, ...input }) {
      const fetch = xhrFetch(multipartOf(form, files), onProgress);
      // The browser writes the content type of a multipart body.
      const response = await call(withCookie, endpoint, { ...input, fetch, headers: { 'content-type': undefined } });
      onActivity?.();
      return response;
    },
    openStream: (stream, { headers, ...input }) =>
      openStream(withCookie, stream, { ...input, headers: { ...headers, ...IN_BACKGROUND } }),
  };
  return client as ConsoleClient;
}

/** Hook of ky: after a 401 without a session it goes to the sign-in page. It rejects every 401 with ApiError. */
function signOutWithoutSession(clock: ServerClock, onSignedOut: () => void): AfterResponseHook {
  return async (_request, _options, response) => {
    if (response.status !== 401) return;
    const error = await readApiError(response, clock.now());
    if (error.code === NOT_AUTHENTICATED) {
      error.announced = true;
      onSignedOut();
    }
    throw error;
  };
}
