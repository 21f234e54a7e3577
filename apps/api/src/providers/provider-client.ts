import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll, handleWhen, retry } from 'cockatiel';
import { requestJson, type ProviderRequest, type ProviderResponse } from './http-request';

/** A provider is down, slow, cut off by the breaker or sends nonsense. The same call may be tried again later. */
export class ProviderUnavailable extends Error {}

/** A provider is up but refuses this call: repeating it is of no use, and it is no sign of an outage. */
export class ProviderRefused extends ProviderUnavailable {}

/** The error an adapter throws for a response that it cannot use: ProviderRefused for a 4xx status. */
export const unusable = (status: number): Error =>
  status >= 400 && status < 500
    ? new ProviderRefused(`The provider refused with ${status}.`)
    : new Error(`The provider responded ${status}.`);

const DEADLINE_MS = 10_000;
const RETRIES = 2;
const CONSECUTIVE_FAILURES = 5;
const OPEN_MS = 30_000;

/** Replaced by tests, which cannot wait. */
export interface ProviderClientOptions {
  /** A signal that aborts after this many milliseconds. */
  readonly timeout?: (milliseconds: number) => AbortSignal;
  /** How long the breaker stays open, in milliseconds. */
  readonly openMs?: number;
}

interface CallOptions {
  /** Whether the call may be repeated although the first may have had an effect. */
  readonly idempotent?: boolean;
  /** Shared by calls that together answer one request of a client; 10 s from now when left out. */
  readonly deadline?: AbortSignal | undefined;
}

/**
 * The client of one provider: 10 s per call, 3 s for connecting, two retries of an idempotent call, and a circuit
 * breaker that opens for 30 s after five failures in a row. `parse` reads the response or throws, which counts as a
 * failure. Rejects with ProviderRefused when `parse` throws it, with ProviderUnavailable otherwise.
 */
export function providerClient({
  timeout = (milliseconds) => AbortSignal.timeout(milliseconds),
  openMs = OPEN_MS,
}: ProviderClientOptions = {}) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(CONSECUTIVE_FAILURES),
  });
  const retrying = retry(
    handleWhen((error) => !(error instanceof ProviderRefused || error instanceof BrokenCircuitError)),
    { maxAttempts: RETRIES },
  );
  const newDeadline = () => timeout(DEADLINE_MS);

  async function attempt<T>(
    request: ProviderRequest,
    parse: (response: ProviderResponse) => T,
    deadline: AbortSignal,
  ): Promise<T> {
    // A refusal is a value here: the breaker counts it as a success.
    const result = await breaker.execute(async () => {
      try {
        return parse(await requestJson(request, deadline));
      } catch (error) {
        if (error instanceof ProviderRefused) return error;
        throw error;
      }
    });
    if (result instanceof ProviderRefused) throw result;
    return result;
  }

  async function call<T>(
    request: ProviderRequest,
    parse: (response: ProviderResponse) => T,
    { idempotent = true, deadline = newDeadline() }: CallOptions = {},
  ): Promise<T> {
    const once = () => attempt(request, parse, deadline);
    try {
      return await (idempotent ? retrying.execute(once, deadline) : once());
    } catch (error) {
      if (error instanceof ProviderRefused) throw error;
      throw new ProviderUnavailable('The provider gave no usable response.', { cause: error });
    }
  }
  return { call, deadline: newDeadline };
}

export type ProviderClient = ReturnType<typeof providerClient>;
