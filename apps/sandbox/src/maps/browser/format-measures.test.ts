import { distanceText, durationText } from './format-measures';

test.each([
  [0, '0 m'],
  [850, '850 m'],
  [999, '999 m'],
  [1_000, '1.0 km'],
  [12_345, '12.3 km'],
  [142_499, '142 km'],
  [1_402_000, '1,402 km'],
])('%i metres read %s', (metres, text) => expect(distanceText(metres)).toBe(text));

test.each([
  [0, '1 min'],
  [89, '1 min'],
  [90, '2 mins'],
  [3_600, '1 hour'],
  [3_660, '1 hour 1 min'],
  [7_500, '2 hours 5 mins'],
])('%i seconds read %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
