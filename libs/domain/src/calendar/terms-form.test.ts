import { daysOffMessage, sortedTerms, termsMessage } from './terms-form';

const first = { from: '2026-01-14', to: '2026-03-27' };
const second = { from: '2026-04-08', to: '2026-06-26' };

test.each([
  ['no terms', [], undefined],
  ['terms in any order', [second, first], undefined],
  ['a term of one day', [{ from: '2026-01-14', to: '2026-01-14' }], undefined],
  ['terms that share a day', [first, { ...second, from: '2026-03-27' }], 'Terms must not overlap'],
  ['a term within another', [first, { from: '2026-02-01', to: '2026-02-02' }], 'Terms must not overlap'],
  [
    'a term that ends before it begins',
    [{ from: '2026-02-02', to: '2026-02-01' }],
    expect.stringContaining('last day'),
  ],
  ['a day that does not exist', [{ from: '2026-02-30', to: '2026-03-01' }], 'Enter a date'],
])('%s: %#', (_case, terms, message) => {
  expect(termsMessage(terms)).toEqual(message);
});

test('terms are kept by their first day', () => {
  expect(sortedTerms([second, first])).toEqual([first, second]);
});

test('a day off is a date, once', () => {
  expect(daysOffMessage([{ date: '2026-06-15', name: 'Off' }])).toBeUndefined();
  expect(daysOffMessage([{ date: '2026-06-31', name: 'Off' }])).toBe('Enter a date');
  const twice = { date: '2026-06-15', name: 'Off' };
  expect(daysOffMessage([twice, twice])).toBe('List each date only once');
});
