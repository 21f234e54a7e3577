import { chargeDayAfter, renewalChargeDay } from './renewal-days';

it('a renewal is charged on the third day before the end', () => {
  expect(renewalChargeDay('2026-03-31')).toBe('2026-03-28');
  expect(renewalChargeDay('2026-03-02')).toBe('2026-02-27');
});

it.each([
  ['2026-03-21', '2026-03-28'],
  ['2026-03-25', '2026-03-28'],
  ['2026-03-28', '2026-03-29'],
  ['2026-03-30', '2026-03-31'],
  ['2026-03-31', undefined],
])('announced on %s, a plan that ends on 31 March is charged on %s', (announcedOn, day) => {
  expect(chargeDayAfter(announcedOn, '2026-03-31')).toBe(day);
});
