import type { Answer } from './data-source';

/** The error of a rejected promise; `code` is Google's status. */
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

/** Returns the value, or throws the error that Google's script throws. */
export function valueOf<T>(endpoint: string, answer: Answer<T>): T {
  if (answer.value === null) throw errorFor(endpoint, answer.status);
  return answer.value;
}

/** Delivers a response as the legacy services do: to a callback with the status, and as a promise. */
export function deliver<T, C>(
  endpoint: string,
  asked: Promise<Answer<T>>,
  callback: ((value: C | null, status: string) => void) | null | undefined,
  forCallback: (value: T) => C,
): Promise<T> {
  const promise = asked.then((answer) => valueOf(endpoint, answer));
  if (callback) {
    void asked.then((answer) => callback(answer.value === null ? null : forCallback(answer.value), answer.status));
    // A page that passed a callback ignores the promise; without this it would report an unhandled rejection.
    promise.catch(() => undefined);
  }
  return promise;
}
