/** How long one request to the maps service may take, in ms. The service itself sets no limit. */
export const RESPONSE_TIME = 10_000;

/** The response, or a rejection once the time is up. */
export function withinTime<T>(response: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No response within ${milliseconds} ms.`)), milliseconds);
    const settle = (pass: () => void) => {
      clearTimeout(timer);
      pass();
    };
    response.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
