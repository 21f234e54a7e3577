import type { Answer } from './data-source';

/** What a promise of Google's is rejected with: `code` is the status. */
export class MapsNetworkError extends Error {
  constructor(
    readonly endpoint: string,
    readonly code: string,
  ) {
    super(`${endpoint}: ${code}: The sandbox answered with this status.`);
    this.name = new.target.name;
  }
}
export class MapsRequestError extends MapsNetworkError {
  override readonly name: string = 'MapsRequestError';
}
export class MapsServerError extends MapsNetworkError {
  override readonly name: string = 'MapsServerError';
}

export function errorFor(endpoint: string, status: string): MapsNetworkError {
  return status === 'UNKNOWN_ERROR' ? new MapsServerError(endpoint, status) : new MapsRequestError(endpoint, status);
}

/** The value, or the error Google would throw. */
export function valueOf<T>(endpoint: string, answer: Answer<T>): T {
  if (answer.value === null) throw errorFor(endpoint, answer.status);
  return answer.value;
}

/** Hands an answer over both ways the older services have: a callback with the status, and a promise. */
export function deliver<T, C>(
  endpoint: string,
  asked: Promise<Answer<T>>,
  callback: ((value: C | null, status: string) => void) | null | undefined,
  forCallback: (value: T) => C,
): Promise<T> {
  const promise = asked.then((answer) => valueOf(endpoint, answer));
  if (callback) {
    void asked.then((answer) => callback(answer.value === null ? null : forCallback(answer.value), answer.status));
    // Whoever passed a callback does not look at the promise, and must not be told of an unhandled rejection.
    promise.catch(() => undefined);
  }
  return promise;
}
