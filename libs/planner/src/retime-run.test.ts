import { findViolations } from './find-violations';
import { planRuns } from './plan-runs';
import type { Plan, PlanRequest, Run } from './request';
import { retimeRun } from './retime-run';
import { randomRequest } from './testing/random-request';
import { withTravelTable } from './travel-table';

const DAYS = 6;

/** A run of random days without its first trip, and the request of its trips. */
function* shortenedRuns(): Generator<{ request: PlanRequest; run: Run }> {
  for (let seed = 1; seed <= DAYS; seed += 1) {
    const request = withTravelTable(randomRequest(seed, { trips: 30, vehicles: 8, span: 120 }));
    for (const planned of planRuns(request, { seed, budget: { iterations: 400 } }).runs) {
      const stops = planned.stops.filter(({ tripId }) => tripId !== planned.stops[0]?.tripId);
      if (stops.length > 0) yield { request: ofStops(request, stops), run: { ...planned, stops } };
    }
  }
}

function ofStops(request: PlanRequest, stops: Run['stops']): PlanRequest {
  return { ...request, trips: request.trips.filter(({ id }) => stops.some(({ tripId }) => tripId === id)) };
}

const planOf = (run: Run): Plan => ({
  runs: [run],
  unserved: [],
  totals: { served: 0, vehicles: 1, vehicleMinutes: 0, km: 0, sameDriver: 0 },
});
const orderOf = ({ stops }: Run) => stops.map(({ kind, tripId }) => `${kind} ${tripId}`);

it('keeps the order of the stops and all rules, and takes no longer than before', () => {
  let shorter = 0;
  for (const { request, run } of shortenedRuns()) {
    const retimed = retimeRun(request, run, { at: -Infinity, lateness: 0 });
    expect(orderOf(retimed)).toEqual(orderOf(run));
    expect(findViolations(request, planOf(retimed))).toEqual([]);
    const saved = run.end - run.start - (retimed.end - retimed.start);
    expect(saved).toBeGreaterThanOrEqual(-1e-6);
    if (saved > 1) shorter += 1;
  }
  expect(shorter).toBeGreaterThan(DAYS);
});

it('does not pull out before the present, and is late only where that is allowed', () => {
  for (const { request, run } of shortenedRuns()) {
    const [first] = request.trips.toSorted((one, other) => one.pickupWindow[0] - other.pickupWindow[0]);
    const at = (first?.pickupWindow[1] ?? 0) + 5;
    expect(retimeRun(request, run, { at, lateness: 0 })).toBe(run);
    const late = retimeRun(request, run, { at, lateness: 60 });
    if (late === run) continue;
    expect(late.start).toBeGreaterThanOrEqual(at - 1e-6);
    expect(findViolations(request, planOf(late), 60)).toEqual([]);
  }
});

it('leaves a run as it is that breaks a rule in any case', () => {
  for (const { request, run } of shortenedRuns()) {
    const trips = request.trips.map((trip) => ({ ...trip, maxRide: 0 }));
    expect(retimeRun({ ...request, trips }, run, { at: -Infinity, lateness: 15 })).toBe(run);
  }
});
