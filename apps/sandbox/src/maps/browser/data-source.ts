/** A response of the server: a status of Google's and, with OK, the data. */
export type DataResponse<T> = { status: 'OK'; value: T } | { status: string; value: null };

/**
 * Asks the sandbox for data. It never rejects: a dead server or a page of HTML is UNKNOWN_ERROR, as it is with Google.
 */
export type DataSource = <T>(
  what: 'predict' | 'geocode' | 'nearby' | 'route',
  parameters: readonly (readonly [string, string])[],
) => Promise<DataResponse<T>>;

/** The servers of the older classes (maps) and of the newer ones (places, routes). */
export type DataSources = Readonly<Record<'maps' | 'places' | 'routes', DataSource>>;

export function createDataSource(origin: string, key: string): DataSource {
  return async <T>(what: string, parameters: readonly (readonly [string, string])[]): Promise<DataResponse<T>> => {
    const query = new URLSearchParams([
      ['key', key],
      ...parameters.filter(([, value]) => value !== '').map(([name, value]) => [name, value]),
    ]);
    try {
      const response = await fetch(`${origin}/maps/_data/${what}?${query}`);
      if (!response.ok) return { status: 'UNKNOWN_ERROR', value: null };
      const body = (await response.json()) as { status: string };
      return body.status === 'OK' ? { status: 'OK', value: body as T } : { status: body.status, value: null };
    } catch {
      return { status: 'UNKNOWN_ERROR', value: null };
    }
  };
}

/** The result of an invalid request, without a call. */
export const invalidRequest: Promise<DataResponse<never>> = Promise.resolve({ status: 'INVALID_REQUEST', value: null });

export function mapResponse<T, U>(response: DataResponse<T>, convert: (value: T) => U): DataResponse<U> {
  return response.value === null
    ? { status: response.status, value: null }
    : { status: 'OK', value: convert(response.value) };
}
