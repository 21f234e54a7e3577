import { findViolations } from './find-violations';
import { planRuns } from './plan-runs';
import type { Plan, PlanRequest, Trip } from './request';
import { PLANE, randomRequest } from './testing/random-request';
import { withTravelTable } from './travel-table';

const TOWN = withTravelTable(randomRequest(7, { trips: 40, vehicles: 8, span: 120 }));
const SHORT = { seed: 1, budget: { iterations: 300 } };

const ride = (id: string, change: Partial<Trip> = {}): Trip => ({
  id,
  pickup: { lat: 0, lng: 1 },
  dropoff: { lat: 0, lng: 5 },
  pickupWindow: [420, 430],
  maxRide: 20,
  seats: 1,
  exclusive: false,
  ...change,
});
const day = (trips: Trip[], vehicles = 1): PlanRequest => ({
  trips,
  vehicles: Array.from({ length: vehicles }, (_, index) => ({
    id: `vehicle ${index}`,
    driverId: `driver ${index}`,
    base: { lat: 0, lng: 0 },
    shift: [400, 480] as const,
    seats: 4,
  })),
  service: 1,
  travel: PLANE,
});
const riders = (plan: Plan) =>
  plan.runs.map(({ stops }) => stops.filter(({ kind }) => kind === 'pickup').map(({ tripId }) => tripId));
const reasons = (trips: Trip[]) => planRuns(day(trips), SHORT).unserved;

it('plans the same runs for the same seed and iterations, byte for byte', () => {
  const plan = JSON.stringify(planRuns(TOWN, SHORT));
  expect(JSON.stringify(planRuns(TOWN, SHORT))).toBe(plan);
  expect(JSON.stringify(planRuns(TOWN, { ...SHORT, seed: 2 }))).not.toBe(plan);
});

it('serves more trips, or the same in less time, the longer it searches', () => {
  const worth = ({ totals }: Plan) => totals.served * 10_000 - totals.vehicleMinutes;
  const better: Plan[] = [];
  const start = planRuns(TOWN, { seed: 1, budget: { iterations: 0 } });
  const plan = planRuns(TOWN, { seed: 1, budget: { iterations: 3_000 }, onBetter: (found) => better.push(found) });
  expect(worth(plan)).toBeGreaterThan(worth(start));
  expect(better.at(-1)).toEqual(plan);
  for (const each of [start, ...better]) expect(findViolations(TOWN, each)).toEqual([]);
});

it('stops when the time is up or when it is told to', () => {
  let clock = 0;
  const plan = planRuns(TOWN, { seed: 1, budget: { milliseconds: 50, now: () => (clock += 1) } });
  expect(clock).toBeLessThan(60);
  const aborted = planRuns(TOWN, { ...SHORT, signal: { aborted: true } });
  expect([findViolations(TOWN, plan), findViolations(TOWN, aborted)]).toEqual([[], []]);
});

it('lets neighbours share a vehicle but never those who ride alone', () => {
  expect(riders(planRuns(day([ride('Lerato'), ride('Sipho')], 2), SHORT))).toEqual([
    [expect.any(String), expect.any(String)],
  ]);
  const apart = planRuns(day([ride('Lerato'), ride('Sipho', { exclusive: true })], 2), SHORT);
  expect(riders(apart).flat().sort()).toEqual(['Lerato', 'Sipho']);
  expect(apart.runs).toHaveLength(2);
});

it('keeps an operator’s choice of vehicle and never takes a forbidden one', () => {
  const plan = planRuns(
    day([ride('Lerato', { fixed: { vehicleId: 'vehicle 2' } }), ride('Sipho', { notVehicleIds: ['vehicle 2'] })], 3),
    SHORT,
  );
  expect(plan.runs.find(({ vehicleId }) => vehicleId === 'vehicle 2')?.stops[0]?.tripId).toBe('Lerato');
  expect(riders(plan)).toHaveLength(2);
});

it('serves a fixed trip rather than another when there is room for one', () => {
  const trips = [ride('Lerato', { seats: 4 }), ride('Sipho', { seats: 4, fixed: { vehicleId: 'vehicle 0' } })];
  expect(planRuns(day(trips), SHORT).unserved).toEqual([{ tripId: 'Lerato', why: 'no-room' }]);
});

it('says why a trip has no vehicle', () => {
  expect(reasons([ride('Lerato', { seats: 5 })])).toEqual([{ tripId: 'Lerato', why: 'no-vehicle-seats' }]);
  expect(reasons([ride('Lerato', { pickupWindow: [300, 310] })])[0]?.why).toBe('outside-all-shifts');
  expect(reasons([ride('Lerato', { pickupWindow: [400, 401] })])[0]?.why).toBe('window-unreachable');
  expect(reasons([ride('Lerato', { maxRide: 7 })])[0]?.why).toBe('window-unreachable');
  expect(reasons([ride('Lerato', { seats: 4 }), ride('Sipho', { seats: 3 })])).toEqual([
    { tripId: 'Sipho', why: 'no-room' },
  ]);
});

it('starts a run no sooner than it must', () => {
  const [run] = planRuns(day([ride('Lerato', { pickupWindow: [440, 450] })]), SHORT).runs;
  expect([run?.start, run?.end]).toEqual([expect.closeTo(438, 6), expect.closeTo(460, 6)]);
});

it('keeps the driver of last time unless another saves minutes', () => {
  const same = planRuns(day([ride('Lerato', { lastDriverId: 'driver 1' })], 3), SHORT);
  expect([same.runs[0]?.vehicleId, same.totals.sameDriver]).toEqual(['vehicle 1', 1]);
  const far = day([ride('Lerato', { lastDriverId: 'driver 1' })], 2);
  const vehicles = far.vehicles.map((vehicle, index) =>
    index === 1 ? { ...vehicle, base: { lat: 9, lng: 9 } } : vehicle,
  );
  expect(planRuns({ ...far, vehicles }, SHORT).totals.sameDriver).toBe(0);
});

it('starts from the plan of last week', () => {
  const last = planRuns(TOWN, { seed: 1, budget: { iterations: 2_000 } });
  const drivers = new Map(last.runs.flatMap(({ vehicleId, stops }) => stops.map(({ tripId }) => [tripId, vehicleId])));
  const trips = TOWN.trips.slice(2).map((trip) => ({
    ...trip,
    lastDriverId: drivers.get(trip.id)?.replace('vehicle', 'driver') ?? 'nobody',
  }));
  const request = { ...TOWN, trips };
  const served = last.totals.served - ['trip 0', 'trip 1'].filter((id) => drivers.has(id)).length;
  for (const start of [{ start: last }, {}]) {
    const plan = planRuns(request, { ...SHORT, budget: { iterations: 0 }, ...start });
    expect(findViolations(request, plan)).toEqual([]);
    expect(plan.totals.sameDriver).toBeGreaterThanOrEqual(0.85 * served);
  }
});

it('does not take over runs of last week that have become overfull', () => {
  const start = planRuns(TOWN, { seed: 1, budget: { iterations: 2_000 } });
  const trips = TOWN.trips.map((trip) => ({ ...trip, exclusive: true }));
  const vehicles = TOWN.vehicles.map((vehicle) => ({ ...vehicle, seats: 1 }));
  for (const request of [
    { ...TOWN, trips },
    { ...TOWN, vehicles },
  ])
    expect(findViolations(request, planRuns(request, { ...SHORT, start }))).toEqual([]);
});

it('plans with travel times that round and differ by direction', () => {
  const travel = {
    km: PLANE.km,
    minutes: (from: Trip['pickup'], to: Trip['pickup']) =>
      Math.round(PLANE.minutes(from, to) * (from.lat < to.lat ? 1 : 1.2)),
  };
  const request = { ...TOWN, travel };
  const plan = planRuns(request, SHORT);
  expect(findViolations(request, plan)).toEqual([]);
  expect(plan.totals.served).toBeGreaterThan(15);
});

it('plans an empty day', () => {
  expect(planRuns(day([]), SHORT).runs).toEqual([]);
  expect(planRuns(day([ride('Lerato')], 0), SHORT).unserved).toEqual([{ tripId: 'Lerato', why: 'no-vehicle-seats' }]);
});
