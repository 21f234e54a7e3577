import type { ResponseBody, Endpoint } from '@liftclub/api-contract';
import { isApiError } from './api-error';
import type { AnyCallInput, ContractInput, Given } from './call-input';
import { createContractTransport } from './contract-transport';
import { sendJson } from './json-transport';
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
  /** The session is over, or there never was one: go to the sign-in page. */
  readonly onSignedOut: () => void;
  /** The server answered an authenticated call, and counts the idle time from now. */
  readonly onHeard?: () => void;
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
  onHeard,
}: ConsoleClientDependencies): ConsoleClient {
  const clock = createServerClock(now);
  const { urlOf, read, announcing } = createContractTransport({ origin, clock, onNoResponse });

  const leaving = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isApiError(error, 'http') && error.status === 401 && error.code === NOT_AUTHENTICATED) {
        error.announced = true;
        onSignedOut();
      }
      throw error;
    }
  };

  const client: ContractlessClient = {
    serverTime: () => new Date(clock.now()),
    async call(endpoint, { params, ...input } = {}) {
      const request = { ...input, url: urlOf(endpoint, params), method: endpoint.method, access: null };
      const response = await announcing(leaving(read(endpoint, sendJson(request))));
      if (endpoint.access !== 'console_pre_auth') onHeard?.();
      return response;
    },
  };
  return client as ConsoleClient;
}
