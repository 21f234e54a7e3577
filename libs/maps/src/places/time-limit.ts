/** How long one question to the maps service may take, in ms. The service itself sets no limit. */
const ANSWER_TIME = 10_000;

/** The answer, or a rejection once the time is up. */
export function withinTime<T>(answer: Promise<T>, milliseconds = ANSWER_TIME): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
    const settle = (pass: () => void) => {
      clearTimeout(timer);
      pass();
    };
    answer.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
