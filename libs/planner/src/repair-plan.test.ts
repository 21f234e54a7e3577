import { findViolations } from './find-violations';
import { planRuns } from './plan-runs';
import { repairPlan } from './repair-plan';
import type { Change, Plan, PlanRequest } from './request';
import { randomRequest } from './testing/random-request';
import { withTravelTable } from './travel-table';

const AT = 450;
const SHORT = { seed: 1, budget: { iterations: 300 } };
const DAYS = process.env['LONG'] === '1' ? 300 : 6;

const dayOf = (seed: number): PlanRequest =>
  withTravelTable(randomRequest(seed, { trips: 30, vehicles: 8, span: 120 }));

/** What has begun at `AT`, and the stops that vehicles drive to. */
function begunStops({ runs }: Plan) {
  return runs.flatMap(({ vehicleId, start, stops }) =>
    stops.flatMap((stop, index) => {
      const left = stops[index - 1]?.leave ?? start;
      return stop.begin <= AT || left <= AT ? [{ vehicleId, ...stop }] : [];
    }),
  );
}
const vehicleOf = ({ runs }: Plan, tripId: string) =>
  runs.find(({ stops }) => stops.some((stop) => stop.tripId === tripId))?.vehicleId;
const busiest = ({ runs }: Plan) => runs.reduce((one, other) => (other.stops.length > one.stops.length ? other : one));

const DAYS_PLANNED = Array.from({ length: DAYS }, (_, index) => {
  const request = dayOf(index + 1);
  return { request, plan: planRuns(request, { seed: 1, budget: { iterations: 400 } }) };
});

function expectFrozen(before: Plan, after: Plan) {
  const stops = after.runs.flatMap((run) => run.stops.map((stop) => ({ vehicleId: run.vehicleId, ...stop })));
  for (const stop of begunStops(before)) expect(stops).toContainEqual(stop);
}

it('leaves what has begun as it is when a trip is added, and finds it a vehicle', () => {
  let served = 0;
  for (const { request, plan } of DAYS_PLANNED) {
    const trip = { ...request.trips[0]!, id: 'new', pickupWindow: [500, 515] as const, seats: 1, exclusive: false };
    delete (trip as { dropoffBy?: number }).dropoffBy;
    const repaired = repairPlan(request, plan, { kind: 'trip-added', trip }, AT, SHORT);
    expect(findViolations({ ...request, trips: [...request.trips, trip] }, repaired, 15)).toEqual([]);
    expectFrozen(plan, repaired);
    if (vehicleOf(repaired, 'new') !== undefined) served += 1;
  }
  expect(served).toBeGreaterThan(DAYS / 3);
});

it('gives the trips of a vehicle that drops out to others; those on board are brought to their places', () => {
  for (const { request, plan } of DAYS_PLANNED) {
    const { vehicleId, stops } = busiest(plan);
    const repaired = repairPlan(request, plan, { kind: 'vehicle-out', vehicleId }, AT, SHORT);
    expect(findViolations(request, repaired, 15)).toEqual([]);
    const begun = new Set(stops.filter(({ begin }) => begin <= AT).map(({ tripId }) => tripId));
    const left = repaired.runs.find((run) => run.vehicleId === vehicleId)?.stops ?? [];
    expect(new Set(left.map(({ tripId }) => tripId))).toEqual(begun);
    for (const tripId of repaired.moved) expect(vehicleOf(repaired, tripId)).not.toBe(vehicleOf(plan, tripId));
  }
});

it('repairs the same way for the same seed, byte for byte', () => {
  const { request, plan } = DAYS_PLANNED[0]!;
  const change: Change = { kind: 'vehicle-out', vehicleId: busiest(plan).vehicleId };
  const twice = [1, 2].map(() => JSON.stringify(repairPlan(request, plan, change, AT, SHORT)));
  expect(twice[0]).toBe(twice[1]);
});

it('takes a cancelled trip out unless its rider is on board', () => {
  for (const { request, plan } of DAYS_PLANNED) {
    const stops = plan.runs.flatMap((run) => run.stops).filter(({ kind }) => kind === 'pickup');
    for (const stop of [stops.find(({ begin }) => begin <= AT), stops.find(({ begin }) => begin > AT + 20)]) {
      if (stop === undefined) continue;
      const repaired = repairPlan(request, plan, { kind: 'trip-cancelled', tripId: stop.tripId }, AT, SHORT);
      expect(vehicleOf(repaired, stop.tripId) !== undefined).toBe(stop.begin <= AT);
      const trips = request.trips.filter(({ id }) => stop.begin <= AT || id !== stop.tripId);
      expect(findViolations({ ...request, trips }, repaired, 15)).toEqual([]);
    }
  }
});

it('moves what a late vehicle cannot keep, and is late only for those it has begun', () => {
  for (const { request, plan } of DAYS_PLANNED) {
    const { vehicleId, stops } = busiest(plan);
    const repaired = repairPlan(request, plan, { kind: 'late', vehicleId, minutes: 12 }, AT, SHORT);
    const begun = new Set(begunStops(plan).map(({ tripId }) => tripId));
    for (const violation of findViolations(request, repaired, 15)) {
      const run = repaired.runs.find((each) => each.vehicleId === violation.runVehicleId);
      expect([violation.runVehicleId, ['window', 'ride', 'shift'].includes(violation.rule)]).toEqual([vehicleId, true]);
      if (violation.stop >= 0) expect(begun.has(run!.stops[violation.stop]!.tripId)).toBe(true);
    }
    const over = stops.filter(({ leave }) => leave <= AT);
    expect(repaired.runs.find((run) => run.vehicleId === vehicleId)?.stops.slice(0, over.length)).toEqual(over);
  }
});
