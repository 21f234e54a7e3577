import { countSms } from './count-sms';

it.each([
  ['160 characters', 'a'.repeat(160), 1],
  ['161 characters', 'a'.repeat(161), 2],
  ['characters that count twice', '€'.repeat(81), 2],
  ['70 characters of which one is outside the alphabet', `${'a'.repeat(69)}ë`, 1],
  ['71 characters of which one is outside the alphabet', `${'a'.repeat(70)}ë`, 2],
  ['three parts', 'a'.repeat(307), 3],
])('a text of %s', (_text, text, count) => {
  expect(countSms(text)).toBe(count);
});
