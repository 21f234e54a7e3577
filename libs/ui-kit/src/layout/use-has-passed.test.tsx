import { act, renderHook } from '@testing-library/react';
import { useHasPassed } from './use-has-passed';

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('an instant further away than a timer can wait passes at its time, not at once', () => {
  const now = () => new Date();
  const instant = new Date(Date.now() + 30 * DAY_MS);
  const { result } = renderHook(() => useHasPassed(instant, now));
  act(() => jest.advanceTimersByTime(29 * DAY_MS));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(DAY_MS));
  expect(result.current).toBe(true);
});
