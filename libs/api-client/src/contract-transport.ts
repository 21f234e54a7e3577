import { pathOf, type ResponseBody, type Endpoint } from '@liftclub/api-contract';
import * as v from 'valibot';
import { ApiError, isApiError, readApiError } from './api-error';
import type { ServerClock } from './server-clock';
import type { WireResponse } from './wire-response';

interface TransportDependencies {
  /** Scheme, host and port, e.g. `window.location.origin`. */
  readonly origin: string;
  readonly clock: ServerClock;
  /** No response at all: alert "Server/Network error occured". */
  readonly onNoResponse: () => void;
}

/** What calls by the contract have in common, whatever their authentication. */
export interface ContractTransport {
  urlOf(endpoint: Pick<Endpoint, 'path'>, params?: Readonly<Record<string, string>>): string;
  /** The response, parsed by the contract. Every response sets the clock. Rejects with ApiError. */
  read<E extends Endpoint>(endpoint: E, sending: Promise<WireResponse>): Promise<ResponseBody<E>>;
  /** The response, unread, unless it is an error. Every response sets the clock. Rejects with ApiError. */
  accepted(sending: Promise<WireResponse>): Promise<WireResponse>;
  /** Calls `onNoResponse` when there was no response, and rejects with the same error. */
  announcing<T>(work: Promise<T>): Promise<T>;
}

export function createContractTransport({ origin, clock, onNoResponse }: TransportDependencies): ContractTransport {
  const accepted = async (sending: Promise<WireResponse>): Promise<WireResponse> => {
    const response = await sending;
    clock.observe(response.header('date'));
    if (!response.ok) throw readApiError(response, clock.now());
    return response;
  };
  return {
    accepted,
    urlOf: (endpoint, params) => `${origin}/api/v1/${pathOf(endpoint, params)}`,
    async read(endpoint, sending) {
      const { json, status } = await accepted(sending);
      const parsed = v.safeParse(endpoint.response, json);
      if (!parsed.success) throw new ApiError('shape', 'The answer breaks the contract.', { status });
      return parsed.output as ResponseBody<typeof endpoint>;
    },
    async announcing(work) {
      try {
        return await work;
      } catch (error) {
        if (isApiError(error, 'network')) {
          error.announced = true;
          onNoResponse();
        }
        throw error;
      }
    },
  };
}
