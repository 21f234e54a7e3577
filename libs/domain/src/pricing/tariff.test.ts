import { rowInForce } from './tariff';

const first = { validFrom: '2026-01-01', name: 'first' };
const second = { validFrom: '2026-07-01', name: 'second' };

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', first],
  ['2026-06-30', first],
  ['2026-07-01', second],
  ['2030-01-01', second],
])('on %s the right tariff holds', (date, row) => {
  expect(rowInForce([first, second], date)).toBe(row);
  expect(rowInForce([second, first], date)).toBe(row);
});
