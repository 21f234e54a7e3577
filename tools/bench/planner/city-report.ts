import { findViolations, planRuns, repairPlan, withTravelTable } from '@liftclub/planner';
import type { Plan, PlanRequest } from '@liftclub/planner';
import { say } from '../../commands/run-tool';
import { nearestVehicle, vehiclePerTrip } from './city-baselines';
import type { CitySize } from './city-morning';
import { STRAIGHT_LINE, changedWeek, cityMorning } from './city-morning';
import { cpuMilliseconds, mean, median } from './figures';

const AMPLE: CitySize = { learners: 240, commuters: 80 };
const TIGHT: CitySize = { learners: 300, commuters: 100 };
/** When the vehicle drops out, in minutes after midnight, and the search that follows. */
const OUT_AT = 390;
const REPAIR_SECONDS = 2;
const CHANGED = 0.07;

const budget = (seconds: number) => ({ milliseconds: seconds * 1000, now: cpuMilliseconds });
const perTrip = ({ totals }: Plan): number => totals.vehicleMinutes / totals.served;
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Plans city mornings and prints the figures with their goals; a morning for each seed. */
export function benchCity(seconds: number, seeds: readonly number[]): string[][] {
  const figures = seeds.map((seed) => plannedMornings(seed, seconds));
  return (Object.keys(ROWS) as (keyof typeof ROWS)[]).map((name) => {
    const [title, goal, show] = ROWS[name];
    const row = [title, ...figures.map((figure) => show(figure[name])), goal];
    say(row.join('\t'));
    return row;
  });
}

const ROWS = {
  ampleServed: ['ample: trips served', '≥ 99.7 %', percent],
  ampleMinutes: ['ample: minutes of vehicles per trip', '', (value: number) => value.toFixed(2)],
  ampleNearest: ['ample: the same against nearest vehicle', '≤ 0.45', (value: number) => value.toFixed(3)],
  ampleAlone: ['ample: the same against a vehicle per trip', '', (value: number) => value.toFixed(3)],
  tightServed: ['tight: trips served', '', percent],
  tightNearest: ['tight: trips against nearest vehicle', '≥ 1.9', (value: number) => value.toFixed(2)],
  repairMilliseconds: ['vehicle out: local repair', '≤ 20 ms', (value: number) => `${value.toFixed(1)} ms`],
  repairLocal: ['vehicle out: trips placed by local repair', '', percent],
  repairSearched: ['vehicle out: trips placed with 2 s of search', '≥ 50 %', percent],
  weekSame: ['next week: riders who keep their driver', '≥ 85 %', percent],
  weekHours: ['next week: hours against a plan from nothing', '≤ +4 %', (value: number) => percent(value - 1)],
  violations: ['broken rules in all these plans', '0', (value: number) => value.toFixed(0)],
} as const;

function plannedMornings(seed: number, seconds: number): Record<keyof typeof ROWS, number> {
  const ample = withTravelTable(cityMorning(seed, AMPLE));
  const tight = withTravelTable(cityMorning(seed, TIGHT));
  const options = { seed, budget: budget(seconds) };
  const plan = planRuns(ample, options);
  const full = planRuns(tight, options);
  const nearest = nearestVehicle(ample);
  const repair = repaired(ample, plan, seed);
  const week = nextWeek(ample, plan, seed, seconds);
  return {
    ampleServed: plan.totals.served / ample.trips.length,
    ampleMinutes: perTrip(plan),
    ampleNearest: perTrip(plan) / nearest.minutesPerTrip,
    ampleAlone: perTrip(plan) / vehiclePerTrip(ample).minutesPerTrip,
    tightServed: full.totals.served / tight.trips.length,
    tightNearest: full.totals.served / nearestVehicle(tight).served,
    repairMilliseconds: repair.milliseconds,
    repairLocal: repair.local,
    repairSearched: repair.searched,
    weekSame: week.same,
    weekHours: week.hours,
    violations:
      findViolations(ample, plan).length + findViolations(tight, full).length + repair.violations + week.violations,
  };
}

/** The vehicle with the most trips ahead drops out. */
function repaired(request: PlanRequest, plan: Plan, seed: number) {
  const ahead = plan.runs.map(({ vehicleId, stops }) => {
    const waiting = stops.filter(({ kind, begin }) => kind === 'pickup' && begin > OUT_AT);
    return { vehicleId, trips: waiting.map(({ tripId }) => tripId) };
  });
  const lost = ahead.reduce((one, other) => (other.trips.length > one.trips.length ? other : one));
  const change = { kind: 'vehicle-out', vehicleId: lost.vehicleId } as const;
  const runRepair = (search: number) => repairPlan(request, plan, change, OUT_AT, { seed, budget: budget(search) });
  const times = Array.from({ length: 7 }, () => {
    const started = cpuMilliseconds();
    runRepair(0);
    return cpuMilliseconds() - started;
  });
  const placed = (result: Plan): number => {
    const unserved = new Set(result.unserved.map(({ tripId }) => tripId));
    return mean(lost.trips.map((tripId) => (unserved.has(tripId) ? 0 : 1)));
  };
  const local = runRepair(0);
  const searched = runRepair(REPAIR_SECONDS);
  const violations = findViolations(request, local, 15).length + findViolations(request, searched, 15).length;
  return { milliseconds: median(times), local: placed(local), searched: placed(searched), violations };
}

/** Most trips are those of last week; a plan from last week's drivers beside one that does not know them. */
function nextWeek(request: PlanRequest, plan: Plan, seed: number, seconds: number) {
  const vehicleDriver = new Map(request.vehicles.map(({ id, driverId }) => [id, driverId]));
  const driverOf = new Map(
    plan.runs.flatMap(({ vehicleId, stops }) =>
      stops.map(({ tripId }) => [tripId, vehicleDriver.get(vehicleId) ?? vehicleId]),
    ),
  );
  const next = withTravelTable({
    ...changedWeek(request, driverOf, CHANGED, seed + 1000, AMPLE),
    travel: STRAIGHT_LINE,
  });
  const warm = planRuns(next, { seed, budget: budget(seconds), start: plan });
  const strangers = { ...next, trips: next.trips.map(({ lastDriverId: _, ...trip }) => trip) };
  const cold = planRuns(strangers, { seed, budget: budget(seconds) });
  const known = next.trips.filter(({ lastDriverId }) => lastDriverId !== undefined).length;
  return {
    same: warm.totals.sameDriver / known,
    hours: perTrip(warm) / perTrip(cold),
    violations: findViolations(next, warm).length + findViolations(strangers, cold).length,
  };
}
