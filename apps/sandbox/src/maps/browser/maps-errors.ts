import type { DataResponse } from './data-source';

/** The error of a rejected promise; `code` is Google's status. */
export class MapsNetworkError extends Error {
  constructor(
    readonly endpoint: string,
    readonly code: string,
  ) {
    super(`${endpoint}: ${code}: The sandbox responded with this status.`);
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
export function valueOf<T>(endpoint: string, response: DataResponse<T>): T {
  if (response.value === null) throw errorFor(endpoint, response.status);
  return response.value;
}

/** Delivers a response as the legacy services do: to a callback with the status, and as a promise. */
export function deliver<T, C>(
  endpoint: string,
  asked: Promise<DataResponse<T>>,
  callback: ((value: C | null, status: string) => void) | null | undefined,
  forCallback: (value: T) => C,
): Promise<T> {
  const promise = asked.then((response) => valueOf(endpoint, response));
  if (callback) {
    void asked.then((response) =>
      callback(response.value === null ? null : forCallback(response.value), response.status),
    );
    // A page that passed a callback ignores the promise; without this it would report an unhandled rejection.
    promise.catch(() => undefined);
  }
  return promise;
}
