import { countSegments } from './sms-segments';

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ẹ'.repeat(70), 1],
  ['ẹ'.repeat(71), 2],
])('text %# is billed as the alphabet it needs allows', (body, segments) => {
  expect(countSegments(body)).toBe(segments);
});
