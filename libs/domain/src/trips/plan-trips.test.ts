import fc from 'fast-check';
import { addDays, weekDayOf } from '../calendar/calendar';
import { planTrips } from './plan-trips';

const weekdays = Array.from({ length: 354 }, (_, index) => addDays('2026-01-12', index)).filter(
  (date) => !['Sat', 'Sun'].includes(weekDayOf(date)),
);
const fixed = (time: string) => Array.from({ length: 5 }, () => time);
const there = { rideType: 'A' as const, times: fixed('07:15:00'), fee: 9_999 };
const back = { rideType: 'B' as const, times: fixed('14:30:00'), fee: 9_999 };

test('a two-way plan of two days has four trips in the order of departure', () => {
  expect(planTrips(['2026-01-12', '2026-01-13'], [there, back], { total: 1_001, vat: 3, discount: 6 })).toEqual([
    { rideType: 'A', date: '2026-01-12', time: '07:15:00', fare: 251, vat: 1, discount: 2 },
    { rideType: 'B', date: '2026-01-12', time: '14:30:00', fare: 250, vat: 1, discount: 2 },
    { rideType: 'A', date: '2026-01-13', time: '07:15:00', fare: 250, vat: 1, discount: 1 },
    { rideType: 'B', date: '2026-01-13', time: '14:30:00', fare: 250, vat: 0, discount: 1 },
  ]);
});

test('each weekday has its own time, and Ride B may come before Ride A', () => {
  const late = { ...there, times: ['06:00:00', '06:15:00', '06:30:00', '06:45:00', '17:00:00'] };
  const trips = planTrips(['2026-01-15', '2026-01-16'], [late, back], { total: 3, vat: 0, discount: 0 });
  expect(trips.map(({ rideType, time, fare }) => [rideType, time, fare])).toEqual([
    ['A', '06:45:00', 1],
    ['B', '14:30:00', 1],
    ['B', '14:30:00', 1],
    ['A', '17:00:00', 0],
  ]);
});

test('the fares of a plan sum to its total however its days are closed', () => {
  const days = fc.subarray(weekdays, { minLength: 1 });
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      (on, total, fee) => {
        const trips = planTrips(on, [there, { ...back, fee }], {
          total,
          vat: Math.floor(total / 8),
          discount: total % 1_000,
        });
        expect(trips).toHaveLength(2 * on.length);
        expect(trips.reduce((sum, { fare }) => sum + fare, 0)).toBe(total);
        expect(trips.reduce((sum, { vat }) => sum + vat, 0)).toBe(Math.floor(total / 8));
        expect(trips.reduce((sum, { discount }) => sum + discount, 0)).toBe(total % 1_000);
      },
    ),
    { numRuns: 30 },
  );
});

test('rides that departed before the plan was sold are not part of it, and no ride has no fare', () => {
  const price = { total: 100, vat: 0, discount: 0 };
  const from = (notBefore: string) => planTrips(['2026-01-12'], [there, back], price, notBefore);
  expect(from('2026-01-12 08:00:00.000')).toEqual([
    { rideType: 'B', date: '2026-01-12', time: '14:30:00', fare: 100, vat: 0, discount: 0 },
  ]);
  expect(from('2026-01-12 15:00:00.000')).toEqual([]);
});

test('there is no ride on a Saturday', () => {
  expect(() => planTrips(['2026-01-17'], [there], { total: 1, vat: 0, discount: 0 })).toThrow(RangeError);
});

test('the VAT of a trip is never more than its fare, at rates up to a half and fares from one cent', () => {
  const fee = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(fee, fee, fc.integer({ min: 0, max: 5_000 }), (a, b, rate) => {
      const total = 10 * (a + b);
      const vat = Math.floor((total * rate) / 10_000);
      const trips = planTrips(
        weekdays.slice(0, 10),
        [
          { ...there, fee: a },
          { ...back, fee: b },
        ],
        { total, vat, discount: 0 },
      );
      expect(trips.every((trip) => trip.vat <= trip.fare)).toBe(true);
    }),
  );
});
