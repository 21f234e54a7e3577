import { planEndCredit } from './plan-end';

const trip = (date: string, fare = 101) => ({ id: date, date, fare });

test('rides from the seventh day on are credited in full, nearer ones by half, half a cent to the passenger', () => {
  const dates = ['2026-01-12', '2026-01-13', '2026-01-18', '2026-01-19', '2026-02-02'];
  expect(
    planEndCredit(
      dates.map((date) => trip(date)),
      '2026-01-12',
    ),
  ).toEqual({
    half: ['2026-01-12', '2026-01-13', '2026-01-18'],
    full: ['2026-01-19', '2026-02-02'],
    credit: 3 * 51 + 2 * 101,
  });
});

test('a plan without rides to come credits nothing', () => {
  expect(planEndCredit([], '2026-01-12')).toEqual({ full: [], half: [], credit: 0 });
});
