import { act, renderHook } from '@testing-library/react';
import { clockText, useCountdown } from './use-countdown';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [300, '5:00'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i seconds read as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('a wait of two minutes starts at two minutes, also when a millisecond passes meanwhile', () => {
  const { result } = renderHook(() => useCountdown(0));
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now++);
  act(() => result.current.start(120));
  clock.mockRestore();
  expect(result.current.secondsLeft).toBe(120);
});
