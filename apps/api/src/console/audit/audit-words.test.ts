import { detailInWords } from './audit-words';

it.each<[string, Record<string, unknown>, string]>([
  ['a decision', { version: 2, rejected: ['vehicle_insurance'] }, 'version: 2; rejected: vehicle_insurance'],
  ['a sum', { amount: '125.00', currency: 'ZAR', reason: 'Late' }, 'amount: R\u00a0125.00; reason: Late'],
  ['how a payment stood', { before: 'pending', after: 'paid' }, 'from pending to paid'],
  [
    'a new name and terms',
    {
      name: { before: 'Rosebank', after: 'Rosebank Primary' },
      calendar: { before: 'Public schools', after: null },
      terms: { before: [], after: [{ from: '2026-01-14', to: '2026-03-27' }] },
    },
    'name from Rosebank to Rosebank Primary; terms calendar from Public schools to none; ' +
      'terms from none to 14 Jan 2026 – 27 Mar 2026',
  ],
  [
    'days off',
    { days_off: { before: null, after: [{ date: '2026-06-15', name: 'Day off' }] } },
    'days off from none to 15 Jun 2026 Day off',
  ],
  [
    'a limit',
    { max_uses: null, provisional: true, until: '2026-02-01' },
    'max uses: none; provisional: yes; until: 1 Feb 2026',
  ],
  ['nothing', {}, ''],
])('%s reads as words', (_what, detail, words) => {
  expect(detailInWords(detail)).toBe(words);
});
