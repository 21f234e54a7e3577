import { parseInstant } from './instant';

it.each([
  ['2026-01-12T06:00:00Z', '2026-01-12T06:00:00.000Z'],
  ['2026-01-12T08:00:00+02:00', '2026-01-12T06:00:00.000Z'],
  ['2026-01-12T06:00:00.25Z', '2026-01-12T06:00:00.250Z'],
  ['2026-01-12T06:00Z', '2026-01-12T06:00:00.000Z'],
])('%s is an instant', (text, instant) => {
  expect(parseInstant(text)?.toISOString()).toBe(instant);
});

it.each([
  '',
  'tomorrow',
  '2026-01-12',
  '2026-01-12T06:00:00',
  '2026-02-30T06:00:00Z',
  '2026-01-12T24:00:00Z',
  '12 January 2026 06:00 UTC',
  '1768197600000',
])('%j is none', (text) => {
  expect(parseInstant(text)).toBeUndefined();
});
