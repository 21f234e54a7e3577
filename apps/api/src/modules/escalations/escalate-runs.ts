import {
  directMinutes,
  FRESH_POSITION_MS,
  isAwaited,
  isMissed,
  lateStartAt,
  longestOnBoard,
  minutesLate,
  nextEscalation,
  pickUpWindow,
  stepsDue,
  type EscalatedTrip,
  type EscalationStep,
} from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { alert, type Alert } from '../../messages/alerts';
import { openLateCases } from '../cases';
import { expectedPickUps } from '../live';
import { notifyLateStart, notifyRunEvent, type RunNotification } from '../notices';
import { missTrips } from '../trips';
import {
  findNextBegin,
  findOpenRuns,
  insertEscalations,
  lockRun,
  type OpenRun,
  type OpenTrip,
  type TakenStep,
} from './escalations-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random' | 'settings' | 'mail' | 'whatsapp'>;

/** Expected times at pick-ups by a fresh position, by trip. */
type Expected = ReadonlyMap<string, Date>;

/**
 * Takes the steps that are due for runs and trips of published days, each run in a separate transaction. A run that
 * fails does not hold up the others; returns the failures.
 */
export async function escalateRuns(deps: Deps): Promise<unknown[]> {
  const now = deps.clock();
  const failures: unknown[] = [];
  for (const run of await findOpenRuns(deps.db, { now })) {
    const isDue = newSteps(deps, run, new Map(), now).length > 0 || missedTrips(deps, run, now).length > 0;
    if (isDue) await escalateRun(deps, run.id, { misses: true }).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/** When `escalateRuns` has to run next; empty when nothing is open. */
export async function nextEscalations(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<Date[]> {
  const now = deps.clock();
  const runs = await findOpenRuns(deps.db, { now });
  const { departure, pullOut } = await findNextBegin(deps.db, now);
  const times = runs.flatMap((run) => [
    lateStartAt(run.startsAt),
    ...run.trips.map((trip) => nextEscalation(escalated(deps, run, trip, new Map()), now)),
  ]);
  return [...times, departure, pullOut && lateStartAt(pullOut)].filter(
    (at) => at instanceof Date && at > now,
  ) as Date[];
}

/**
 * Takes the steps that are due for a run, each once, in one transaction with what follows from them: guardians, driver
 * and staff are notified, and trips that no vehicle came for are missed. `misses` is false while its phone reports:
 * what it reports next may say that the vehicle came.
 */
export async function escalateRun(deps: Deps, runId: string, { misses }: { readonly misses: boolean }): Promise<void> {
  const now = deps.clock();
  const expected = await freshPickUps(deps, runId, now);
  await deps.db.transaction(async (tx) => {
    await lockRun(tx, runId);
    const [run] = await findOpenRuns(tx, { id: runId });
    if (!run) return;
    const steps = newSteps(deps, run, expected, now);
    const rows = steps.map((taken) => {
      const driverId = taken.tripId === null ? run.driverId : null;
      return { id: deps.random.id(now), runId, driverId, at: now, ...taken };
    });
    const taken = await insertEscalations(tx, rows);
    const ids = misses ? missedTrips(deps, run, now) : [];
    if (ids.length > 0) await missTrips(deps, tx, { selection: { ids }, actor: 'system', actorId: null });
    if (taken.some(({ step }) => step === 'late_start')) await notifyLateStart(deps, tx, run);
    for (const trip of run.trips) {
      const own = taken.filter(({ tripId }) => tripId === trip.id).map(({ step }) => step);
      const notification = notificationOf(trip, own, expected.get(trip.id));
      if (notification) await notifyRunEvent(deps, tx, [trip.id], notification, now);
      if (own.includes('overdue')) await openLateCases(deps, tx, [trip.id], 'unknown');
    }
    for (const raised of alertsOf(runId, taken)) await alert(deps, tx, raised);
  });
}

async function freshPickUps(deps: Deps, runId: string, now: Date): Promise<Expected> {
  const expected = await expectedPickUps(deps, runId);
  const fresh = expected.filter(({ seenAt }) => now.getTime() - seenAt.getTime() <= FRESH_POSITION_MS);
  return new Map(fresh.map(({ tripId, eta }) => [tripId, eta]));
}

/** The steps that are due and were not taken. Those of a trip that is missed now no longer matter. */
function newSteps(deps: Pick<Deps, 'settings'>, run: OpenRun, expected: Expected, now: Date): TakenStep[] {
  const open = run.trips.filter((trip) => !isMissed(escalated(deps, run, trip, expected), now));
  const isLate =
    run.state === 'planned' && lateStartAt(run.startsAt) <= now && open.some(({ status }) => isAwaited(status));
  const ofRun = isLate && !run.steps.includes('late_start') ? [{ tripId: null, step: 'late_start' as const }] : [];
  const ofTrips = open.flatMap((trip) =>
    stepsDue(escalated(deps, run, trip, expected), now)
      .filter((step) => !trip.steps.includes(step))
      .map((step) => ({ tripId: trip.id, step })),
  );
  return [...ofRun, ...ofTrips];
}

const missedTrips = (deps: Pick<Deps, 'settings'>, run: OpenRun, now: Date): string[] =>
  run.trips.filter((trip) => isMissed(escalated(deps, run, trip, new Map()), now)).map(({ id }) => id);

/** One message covers all new steps of a trip. */
function notificationOf(
  { departsAt, arrival }: OpenTrip,
  steps: readonly EscalationStep[],
  expectedAt: Date | undefined,
): RunNotification | undefined {
  const minutes = expectedAt ? minutesLate(departsAt, expectedAt) : null;
  if (steps.includes('not_dropped_off')) return { type: 'late', about: 'drop_off' };
  if (arrival && steps.includes('not_boarded')) return { type: 'late', about: 'boarding', since: arrival.at };
  if (steps.includes('overdue')) return { type: 'late', about: 'unknown' };
  if (steps.includes('late_20')) return { type: 'late', about: 'pick_up', minutes, offersOwn: true };
  if (steps.includes('late_10') || steps.includes('not_arrived'))
    return { type: 'late', about: 'pick_up', minutes, offersOwn: false };
  return undefined;
}

const ALERTS = ['late_start', 'not_arrived', 'not_dropped_off'] as const;

/** In the order of the steps, so that two transactions queue them in the same order. */
const alertsOf = (runId: string, taken: readonly TakenStep[]): Alert[] =>
  ALERTS.flatMap((kind) =>
    taken.filter(({ step }) => step === kind).map(({ tripId }) => ({ kind, subject: tripId ?? runId })),
  );

function escalated(
  { settings }: Pick<Deps, 'settings'>,
  run: OpenRun,
  trip: OpenTrip,
  expected: Expected,
): EscalatedTrip {
  return {
    ...trip,
    windowEnd: pickUpWindow(trip.departsAt, settings.trips.tolerance).to,
    expectedAt: expected.get(trip.id) ?? null,
    longestOnBoard: longestOnBoard(directMinutes(trip.metres), settings.planning.allowance),
    run,
  };
}
