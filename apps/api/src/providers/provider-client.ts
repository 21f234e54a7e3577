import type { Clock } from '../dependencies';
import { circuitBreaker } from './circuit-breaker';
import { exchange, type ProviderAnswer, type ProviderCall } from './http-exchange';

/** A provider is down, slow, resting or talks nonsense. What it was asked for may be tried again later. */
export class ProviderUnavailable extends Error {}

/** A provider is there, but will not answer this: asking again at once is no use, and no sign that it is down. */
export class ProviderRefused extends ProviderUnavailable {}

/** What an adapter throws for an answer that it cannot use. */
export const unusable = (status: number): Error =>
  status >= 400 && status < 500
    ? new ProviderRefused(`The provider refused with ${status}.`)
    : new Error(`The provider answered ${status}.`);

const CONNECT_MS = 3_000;
const TOTAL_MS = 10_000;
const TRIES = 3;

/** The clock, and signals that abort after so many milliseconds. */
export interface ProviderTime {
  readonly clock: Clock;
  readonly after: (milliseconds: number) => AbortSignal;
}

/**
 * Asks one provider: up to three tries within 10 s, 3 s for connecting, and a rest of 30 s after five failures in a
 * row. `read` makes sense of an answer, or throws: that counts as a failure too. What must not be repeated, because the
 * answer to the first try may only have been lost, is asked with `tries` 1. Several questions for one answer of ours share
 * the 10 s by one `deadline`.
 */
export function providerClient(time: ProviderTime) {
  const breaker = circuitBreaker(time.clock);

  async function tryOnce<T>(call: ProviderCall, inAll: AbortSignal, read: (answer: ProviderAnswer) => T): Promise<T> {
    if (!breaker.permits()) throw new ProviderUnavailable('The provider has failed too often and rests.');
    try {
      const result = read(await exchange(call, { connecting: time.after(CONNECT_MS), inAll }));
      breaker.succeeded();
      return result;
    } catch (error) {
      if (error instanceof ProviderRefused) {
        breaker.succeeded();
        throw error;
      }
      breaker.failed();
      throw new ProviderUnavailable('The provider gave no usable answer.', { cause: error });
    }
  }

  async function ask<T>(
    call: ProviderCall,
    read: (answer: ProviderAnswer) => T,
    { tries = TRIES, deadline = time.after(TOTAL_MS) } = {},
  ): Promise<T> {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await tryOnce(call, deadline, read);
      } catch (error) {
        if (left === 0 || deadline.aborted || error instanceof ProviderRefused) throw error;
      }
    }
  }
  return Object.assign(ask, { deadline: () => time.after(TOTAL_MS) });
}

export type AskProvider = ReturnType<typeof providerClient>;
