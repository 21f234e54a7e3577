import { clockText } from './use-countdown';

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
