import { smsPartsOf } from './sms-parts';

it.each([
  ['nothing', '', 1],
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['80 euro signs, which take two places each', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['70 characters with one of another alphabet', `₦${'1'.repeat(69)}`, 1],
  ['71 characters with one of another alphabet', `₦${'1'.repeat(70)}`, 2],
  ['135 characters with one of another alphabet', `₦${'1'.repeat(134)}`, 3],
])('an SMS of %s', (_what, text, parts) => {
  expect(smsPartsOf(text)).toBe(parts);
});
