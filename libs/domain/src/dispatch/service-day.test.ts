import {
  closesAt,
  driverlessEvening,
  instantOfMinute,
  minuteOfDay,
  publishableFrom,
  publishedFrom,
  rideDayOf,
} from './service-day';

const monday = { date: '2026-03-02' };

test.each([
  ['RSA', '10:00', '17:30', '18:00', '22:00'],
  ['NG', '11:00', '18:30', '19:00', '23:00'],
] as const)(
  'in %s a day is published, announced and closed by local clocks',
  (market, noon, published, told, midnight) => {
    const day = { market, ...monday };
    expect(publishableFrom(day).toISOString()).toBe(`2026-03-01T${noon}:00.000Z`);
    expect(publishedFrom(day).toISOString()).toBe(`2026-03-01T${published}:00.000Z`);
    expect(driverlessEvening(day).toISOString()).toBe(`2026-03-01T${told}:00.000Z`);
    expect(closesAt(day).toISOString()).toBe(`2026-03-03T${midnight}:00.000Z`);
  },
);

test('minutes count from local midnight, and are negative before it', () => {
  const day = { market: 'RSA', ...monday } as const;
  expect(minuteOfDay(day, new Date('2026-03-02T04:45:00Z'))).toBe(405);
  expect(minuteOfDay(day, publishedFrom(day))).toBe(-270);
  expect(instantOfMinute(day, 405.0000001).toISOString()).toBe('2026-03-02T04:45:00.000Z');
});

test('a Saturday is no ride day', () => {
  expect([rideDayOf('2026-03-02'), rideDayOf('2026-03-07')]).toEqual(['Mon', undefined]);
});
