import { minuteOfDay } from '@liftclub/domain';
import { findViolations } from '@liftclub/planner';
import * as fc from 'fast-check';
import type { AvailableDriver } from '../../availability';
import type { DayTrip } from './demand-repository';
import { testPlanner } from '../../../../testing/fakes/planner';
import { planDraft, repairPublished, type MadePlan, type PlanInput } from './make-plan';
import { driverOf, requestOf } from './plan-request';
import { runsOfPlan } from './stored-plan';
import { straightTravelTimes } from './travel-times';

const planner = testPlanner();
const day = { market: 'RSA', date: '2026-01-13' } as const;
const EVENING = new Date('2026-01-12T18:00:00Z');
const rules = {
  tolerance: { early: 5, late: 10 },
  allowance: { percent: 150, minutes: 15 },
  service: { pickup: 1, dropoff: 0.5 },
  iterations: 30,
};

const point = fc.record({
  latitude: fc.integer({ min: -2620, max: -2600 }).map((degrees) => degrees / 100),
  longitude: fc.integer({ min: 2795, max: 2815 }).map((degrees) => degrees / 100),
  address: fc.constant('Somewhere'),
});
const trip = (index: number) =>
  fc.record<DayTrip>({
    id: fc.constant(`trip ${index}`),
    date: fc.constant(day.date),
    status: fc.constant('scheduled'),
    // 06:00 to 08:45 in Johannesburg, on quarters.
    departsAt: fc.integer({ min: 0, max: 11 }).map((quarter) => new Date(Date.UTC(2026, 0, 13, 4, quarter * 15))),
    exclusive: fc.boolean(),
    pickUp: point,
    dropOff: point,
    lastDriverId: fc.constant(null),
    blockedDriverIds: fc.constant([]),
    onRun: fc.constant(false),
  });
const driver = (index: number) =>
  fc.record<AvailableDriver>({
    driverId: fc.constant(`driver ${index}`),
    base: point,
    morning: fc.constantFrom({ from: '05:00:00', to: '10:00:00' }, { from: '06:30:00', to: '09:00:00' }),
    afternoon: fc.constant(null),
    seats: fc.integer({ min: 1, max: 3 }),
    radiusKm: fc.integer({ min: 3, max: 40 }),
  });
const listOf = <T>(make: (index: number) => fc.Arbitrary<T>, most: number): fc.Arbitrary<T[]> =>
  fc
    .integer({ min: 0, max: most })
    .chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => make(index))));

/** The runs as they would be stored. */
function stored(input: PlanInput, { plan, vehicles }: MadePlan) {
  return runsOfPlan(day, plan, {
    before: input.before,
    bases: new Map(vehicles.map(({ id, base }) => [id, { latitude: base.lat, longitude: base.lng, address: '' }])),
    ends: new Map(input.trips.map((one) => [one.id, one])),
    seats: new Map(vehicles.map(({ id, seats }) => [id, seats])),
    travel: input.times.travel,
    newId: () => 'id',
  });
}

/** Rules that a plan breaks for these trips and drivers; the trips without a place count as listed. */
function broken({ trips, drivers, times }: PlanInput, { plan, vehicles }: MadePlan) {
  const request = requestOf(day, { trips, drivers, vehicles }, times.travel, rules);
  const served = new Set(plan.runs.flatMap(({ stops }) => stops.map(({ tripId }) => tripId)));
  const unserved = trips.filter(({ id }) => !served.has(id)).map(({ id }) => ({ tripId: id, why: 'no-room' as const }));
  return findViolations(request, { ...plan, unserved }, 15);
}

it('random days keep every rule, before and after trips and drivers come and go', async () => {
  const times = straightTravelTimes;
  const changes = fc.record({
    gone: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]),
    lost: fc.subarray([0, 1, 2]),
    blocked: fc.subarray(['driver 0', 'driver 1']),
    now: fc.constantFrom(EVENING, new Date('2026-01-13T05:10:00Z')),
    hasStarted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      listOf(trip, 8),
      listOf(driver, 3),
      changes,
      async (trips, drivers, { gone, lost, blocked, now, hasStarted }) => {
        const draft: PlanInput = { day, now: EVENING, trips, drivers, before: [], times, rules };
        const first = await planDraft(planner, draft);
        expect(broken(draft, first)).toEqual([]);
        const at = minuteOfDay(day, now);
        const before = stored(draft, first).map((run) => ({
          ...run,
          state: hasStarted && run.startMinute <= at ? ('started' as const) : run.state,
        }));
        const onRun = new Set(before.flatMap(({ stops }) => stops.map(({ tripId }) => tripId)));
        const published: PlanInput = {
          ...draft,
          now,
          before,
          trips: trips
            .filter((_, index) => !gone.includes(index))
            .map((one, index) => ({
              ...one,
              status: onRun.has(one.id) ? 'assigned' : 'scheduled',
              blockedDriverIds: index % 2 === 0 ? blocked : [],
            })),
          drivers: drivers.filter((_, index) => !lost.includes(index)),
        };
        const repaired = await repairPublished(planner, published);
        expect(broken(published, repaired).filter(({ rule }) => rule !== 'vehicle')).toEqual([]);
        const unwanted = new Map(published.trips.map((one) => [one.id, one.blockedDriverIds]));
        for (const { vehicleId, stops } of repaired.plan.runs)
          expect(stops.filter(({ tripId }) => unwanted.get(tripId)?.includes(driverOf(vehicleId).driverId))).toEqual(
            [],
          );
        const known = new Set(published.drivers.map(({ driverId }) => `${driverId}/morning`));
        for (const { vehicleId, stops } of repaired.plan.runs.filter((run) => !known.has(run.vehicleId))) {
          const started = before.find((run) => run.state === 'started' && `${run.driverId}/morning` === vehicleId);
          const had = started?.stops.map(({ tripId }) => tripId) ?? [];
          expect(stops.filter(({ tripId }) => !had.includes(tripId))).toEqual([]);
        }
      },
    ),
    { numRuns: process.env['LONG'] === '1' ? 2_000 : 60, ...(process.env['LONG'] !== '1' && { seed: 7 }) },
  );
});
