import { act } from '@testing-library/react';

/** Lets seconds pass under fake timers, one at a time, so that what one timer sets off can set its own. */
export function passSeconds(seconds: number): void {
  for (let gone = 0; gone < seconds; gone += 1) act(() => jest.advanceTimersByTime(1000));
}
