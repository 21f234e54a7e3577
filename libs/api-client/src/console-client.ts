import type { ResponseBody, Endpoint } from '@liftclub/api-contract';
import { readApiError } from './api-error';
import type { AnyCallInput, ContractInput, Given } from './call-input';
import { createContractHttp } from './contract-http';
import { createServerClock } from './server-clock';

/** Code of the 401 for a missing session. Other 401s are about a password or a code. */
const NOT_AUTHENTICATED = 'not_authenticated';

/** What the console's client calls. */
export interface ConsoleClientDependencies {
  /** Scheme, host and port of the console's own host, e.g. `window.location.origin`. */
  readonly origin: string;
  /** The device's clock, milliseconds since the epoch. */
  readonly now: () => number;
  /** No response at all: alert "Server/Network error occured". */
  readonly onNoResponse: () => void;
  /** The session has ended, or there never was one: go to the sign-in page. */
  readonly onSignedOut: () => void;
  /** An authenticated call succeeded: the server counts the idle time from now. */
  readonly onActivity?: () => void;
}

/** Calls of staff. Rejects with ApiError only. */
export interface ConsoleClient {
  call<E extends Endpoint>(endpoint: E, ...input: Given<ContractInput<E>>): Promise<ResponseBody<E>>;
  /** The present by the server's clock; by the device's until the first response. */
  serverTime(): Date;
}

/** The client without generics: the types of the caller have already checked the contract. */
interface ContractlessClient {
  call(endpoint: Endpoint, input?: AnyCallInput): Promise<unknown>;
  serverTime(): Date;
}

/**
 * A client of the API for the staff console. The session is an HttpOnly cookie. It is not renewed, and calls are not
 * repeated.
 */
export function createConsoleClient({
  origin,
  now,
  onNoResponse,
  onSignedOut,
  onActivity,
}: ConsoleClientDependencies): ConsoleClient {
  const clock = createServerClock(now);
  const { http, call } = createContractHttp({ origin, clock, onNoResponse });
  const withCookie = http.extend({
    hooks: {
      afterResponse: [
        async (_request, _options, response) => {
          if (response.status !== 401) return;
          const error = await readApiError(response, clock.now());
          if (error.code === NOT_AUTHENTICATED) {
            error.announced = true;
            onSignedOut();
          }
          throw error;
        },
      ],
    },
  });

  const client: ContractlessClient = {
    serverTime: () => new Date(clock.now()),
    async call(endpoint, input = {}) {
      const response = await call(withCookie, endpoint, input);
      if (endpoint.access !== 'console_pre_auth') onActivity?.();
      return response;
    },
  };
  return client as ConsoleClient;
}
