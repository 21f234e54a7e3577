import { ruleDay, ruleState } from './price-rule';

const rows = [{ validFrom: '2026-03-01' }, { validFrom: '2026-01-12' }, { validFrom: '2020-01-01' }];
const statesOn = (today: string) => rows.map((row) => ruleState(row, rows, today));

it('a rule is announced until its first day, holds from then on, and is past once a later one begins', () => {
  expect(statesOn('2026-01-11')).toEqual(['announced', 'announced', 'in_force']);
  expect(statesOn('2026-01-12')).toEqual(['announced', 'in_force', 'past']);
  expect(statesOn('2026-03-01')).toEqual(['in_force', 'past', 'past']);
  expect(statesOn('2019-12-31')).toEqual(['announced', 'announced', 'announced']);
});

it('late in the evening it is tomorrow already in Johannesburg, but not in Lagos', () => {
  const evening = new Date('2026-01-12T22:30:00Z');
  expect(ruleDay('ZAR', evening)).toBe('2026-01-13');
  expect(ruleDay('NGN', evening)).toBe('2026-01-12');
  expect(ruleDay('every', evening)).toBe('2026-01-13');
});
