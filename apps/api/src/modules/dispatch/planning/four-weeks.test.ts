import { addDays, rideDayOf } from '@liftclub/domain';
import type { Plan } from '@liftclub/planner';
import * as fc from 'fast-check';
import { testPlanner } from '../../../../testing/fakes/planner';
import type { AvailableDriver } from '../../availability';
import type { DayTrip } from './demand-repository';
import { planDraft } from './make-plan';
import { driverOf } from './plan-request';
import { straightTravelTimes } from './travel-times';

const LONG = process.env['LONG'] === '1';
jest.setTimeout(600_000);

/** Weeks, riders and drivers; `npm run test:long` drives all of them. */
const [WEEKS, RIDERS, DRIVERS, ITERATIONS] = LONG ? [4, 80, 14, 2_000] : [2, 24, 5, 300];
const SEED = 20_260_112;
const rules = {
  tolerance: { early: 5, late: 10 },
  allowance: { percent: 150, minutes: 15 },
  service: { pickup: 1, dropoff: 0.5 },
  iterations: ITERATIONS,
};

/** Numbers from 0 to 1, the same in every run. */
const numbers = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { seed: SEED, numRuns: 20_000 });
const next = (): number => numbers.pop() ?? 0;
const place = () => ({ latitude: -26.1 - next() * 0.15, longitude: 28 + next() * 0.15, address: 'Somewhere' });
const riders = Array.from({ length: RIDERS }, (_, index) => ({
  id: `rider ${index}`,
  quarter: Math.floor(next() * 6),
  pickUp: place(),
  dropOff: place(),
  exclusive: next() < 0.1,
}));
const drivers = Array.from({ length: DRIVERS }, (_, index): AvailableDriver => ({
  driverId: `driver ${index}`,
  base: place(),
  morning: { from: '05:00:00', to: '10:00:00' },
  afternoon: { from: '12:00:00', to: '18:00:00' },
  seats: 3,
  radiusKm: 60,
}));

/** The rides of a date, 06:00 to 07:15 in Johannesburg: every tenth rider stays at home. */
const tripsOf = (date: string, last: ReadonlyMap<string, string>): DayTrip[] =>
  riders
    .filter(() => next() < 0.9)
    .map(({ id, quarter, ...ride }) => ({
      ...ride,
      id,
      date,
      status: 'scheduled',
      onRun: false,
      blockedDriverIds: [],
      departsAt: new Date(Date.parse(`${date}T04:00:00Z`) + quarter * 900_000),
      lastDriverId: last.get(id) ?? null,
    }));

it('a stable fleet keeps nine of ten riders with the driver of their last ride for weeks', async () => {
  const planner = testPlanner();
  const last = new Map<string, string>();
  const plans = new Map<string, Plan>();
  let [kept, rides, missed] = [0, 0, 0];
  for (let date = '2026-01-12', days = 0; days < 7 * WEEKS; date = addDays(date, 1), days += 1) {
    if (rideDayOf(date) === undefined) continue;
    const day = { market: 'RSA', date } as const;
    const now = new Date(`${addDays(date, -1)}T12:00:00Z`);
    const start = plans.get(addDays(date, -7));
    const trips = tripsOf(date, last);
    const input = { day, now, trips, drivers, before: [], start, times: straightTravelTimes, rules };
    const { plan } = await planDraft(planner, input);
    plans.set(date, plan);
    missed += plan.unserved.length;
    for (const { vehicleId, stops } of plan.runs) {
      for (const { tripId } of stops.filter(({ kind }) => kind === 'pickup')) {
        const { driverId } = driverOf(vehicleId);
        if (last.has(tripId)) rides += 1;
        if (last.get(tripId) === driverId) kept += 1;
        last.set(tripId, driverId);
      }
    }
  }
  expect(missed).toBeLessThan(rides / 20);
  expect(kept / rides).toBeGreaterThanOrEqual(0.9);
});
