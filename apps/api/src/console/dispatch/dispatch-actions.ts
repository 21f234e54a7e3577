import type { Assignment, assignTrip, Body, cancelTrip, lockDispatch, swapDriver } from '@liftclub/api-contract';
import {
  formatClock,
  marketOf,
  mayDrive,
  notAllowedMessage,
  type DayKey,
  type NotAllowedReason,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notifyOfCancelled } from '../../modules/calendar-cancellations';
import {
  findDayOfRun,
  findDayOfTrip,
  lockDay,
  lockRun,
  lockTrip,
  readDay,
  storeRuns,
  planAssignment,
  planSwap,
  type Target,
  type InfeasibleReason,
} from '../../modules/dispatch';
import { readDrivingFactsOf } from '../../modules/driver-documents';
import { conflict, invalid, notFound } from '../../problems';
import { findDrivers, findDeparture } from './day-repository';
import { changeDay, lockFreeDay, noteChange, refuseOutdated } from './dispatch-service';
import { cancelTrips } from '../../modules/trips';

const copy = texts.dispatch;
const { serverErrors } = copy;

/**
 * Assigns a trip to a run or a driver, or takes it off its run. It is worked out before the day is locked, and stored
 * only in the version in which it was worked out.
 */
export async function assign(deps: Dependencies, staffId: string, body: Body<typeof assignTrip>): Promise<Assignment> {
  const { trip_id: tripId, version, dry_run: dryRun, reason } = body;
  const target = targetOf(body);
  const day = await findDayOfTrip(deps.db, tripId);
  if (!day) throw notFound();
  const stored = await readDay(deps.db, day);
  if (stored.state === 'closed') throw conflict('closed', serverErrors.closed);
  await refuseOutdated(deps, staffId, stored, version);
  const force = reason === undefined || reason === '' ? undefined : { reason, staffId };
  const worked = await planAssignment(deps, stored, { tripId, target, force: dryRun ? undefined : force });
  const why = worked.why && (await whyText(deps.db, day, worked.why, tripId, worked.driverId));
  const { extraMinutes, extraKm, changed, forced } = worked;
  const answer = {
    feasible: worked.why === null,
    why,
    version,
    extra_minutes: rounded(extraMinutes),
    extra_km: rounded(extraKm),
  };
  if (dryRun) return answer;
  if (why !== null && !forced) {
    if (worked.why === 'not-available') await refuseNotAllowed(deps.db, day, worked.driverId);
    throw conflict('infeasible', why);
  }
  if (!changed) return answer;
  const former = changed.before.find(({ stops }) => stops.some((stop) => stop.tripId === tripId));
  const { version: newer } = await changeDay(
    deps,
    staffId,
    { ...day, version },
    {
      action: 'dispatch.assign',
      detail: {
        trip_id: tripId,
        ...(former !== undefined && { from_driver_id: former.driverId }),
        ...(worked.driverId !== null && { driver_id: worked.driverId }),
        ...(forced && { reason }),
      },
      change: (tx, locked) => storeRuns(deps, tx, locked, changed, staffId),
    },
  );
  return { ...answer, version: newer };
}

/** To hundredths. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** One of run and driver is to be named; a null is neither. */
function targetOf({ run_id: runId, driver_id: driverId, shift }: Body<typeof assignTrip>): Target {
  if ((runId === undefined) === (driverId === undefined)) throw invalid({ run_id: [serverErrors.oneTarget] });
  if (runId) return { runId };
  return driverId ? { driverId, shift } : null;
}

async function whyText(
  db: Executor,
  day: DayKey,
  why: InfeasibleReason,
  tripId: string | undefined,
  driverId: string | null,
): Promise<string> {
  const drivers = driverId === null ? undefined : await findDrivers(db, [driverId]);
  const name = drivers?.get(driverId ?? '')?.name ?? copy.unknownDriver;
  if (why === 'not-planned' || why === 'taken-off') return copy.reasons[why];
  if (why === 'not-available' && driverId !== null) {
    const reasons = await reasonsAgainst(db, day, driverId);
    if (reasons.length > 0) return copy.notAllowed(name, reasons.map(notAllowedMessage).join(' '));
  }
  const departsAt = tripId === undefined ? undefined : await findDeparture(db, tripId);
  return copy.cannotTake[why](name, departsAt ? formatClock(marketOf(day.market).zone, departsAt) : '');
}

/** Why a driver may not drive on a day, whether or not they are available. */
async function reasonsAgainst(db: Executor, { date }: DayKey, driverId: string): Promise<readonly NotAllowedReason[]> {
  const facts = await readDrivingFactsOf(db, driverId);
  return facts ? mayDrive(facts, date).reasons : [];
}

/** 409 `not_allowed` with the reasons for a driver who may not drive on a day, also when it is forced. */
async function refuseNotAllowed(db: Executor, day: DayKey, driverId: string | null): Promise<void> {
  const reasons = driverId === null ? [] : await reasonsAgainst(db, day, driverId);
  if (reasons.length === 0) return;
  throw conflict('not_allowed', await whyText(db, day, 'not-available', undefined, driverId), { reasons });
}

/** Gives a run that has not begun to another driver. 409 `not_allowed` or `infeasible` with the reasons. */
export async function swap(
  deps: Dependencies,
  staffId: string,
  { run_id: runId, driver_id: driverId, version }: Body<typeof swapDriver>,
): Promise<void> {
  const day = await findDayOfRun(deps.db, runId);
  if (!day) throw notFound();
  const stored = await readDay(deps.db, day);
  if (stored.state === 'closed') throw conflict('closed', serverErrors.closed);
  await refuseOutdated(deps, staffId, stored, version);
  const worked = await planSwap(deps, stored, { runId, driverId });
  if (!worked.changed) {
    const { changed: _none, why } = worked;
    if (why === 'not-available') await refuseNotAllowed(deps.db, day, driverId);
    const name = (await findDrivers(deps.db, [driverId])).get(driverId)?.name ?? copy.unknownDriver;
    const known = why === 'not-available' || why === 'too-far' || why === 'blocked';
    throw conflict('infeasible', known ? copy.cannotTake[why](name) : copy.cannotSwap(name));
  }
  const { changed } = worked;
  await changeDay(
    deps,
    staffId,
    { ...day, version },
    {
      action: 'dispatch.swap',
      detail: { run_id: runId, from_driver_id: changed.before[0]?.driverId, driver_id: driverId },
      change: (tx, locked) => storeRuns(deps, tx, locked, changed, staffId),
    },
  );
}

/** Locks a run, or a trip on its run, against the planner, or leaves it to the planner again. */
export async function lock(deps: Dependencies, staffId: string, body: Body<typeof lockDispatch>): Promise<void> {
  const { run_id: runId, trip_id: tripId, locked } = body;
  if ((runId === undefined) === (tripId === undefined)) throw invalid({ run_id: [serverErrors.oneOfBoth] });
  await deps.db.transaction(async (tx) => {
    const day = runId === undefined ? await findDayOfTrip(tx, tripId ?? '') : await findDayOfRun(tx, runId);
    if (!day) throw notFound();
    const stored = await lockFreeDay(tx, day);
    if (stored.planning) throw conflict('planning', serverErrors.planning);
    if (stored.state === 'closed') throw conflict('closed', serverErrors.closed);
    if (runId !== undefined) await lockRun(tx, runId, locked);
    else if (!(await lockTrip(tx, tripId ?? '', locked))) throw conflict('not_on_run', serverErrors.notOnRun);
    const detail = {
      locked,
      ...(runId !== undefined && { run_id: runId }),
      ...(tripId !== undefined && { trip_id: tripId }),
    };
    await noteChange(deps, tx, staffId, day, { action: 'dispatch.lock', detail });
  });
}

/**
 * Cancels a trip, credits the whole fare and notifies its guardian. The job that plans the day takes it off its run.
 */
export async function cancel(
  deps: Dependencies,
  staffId: string,
  { trip_id: tripId, reason }: Body<typeof cancelTrip>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const day = await findDayOfTrip(tx, tripId);
    if (!day) throw notFound();
    await lockDay(tx, day);
    const by = { why: 'cancelled', actor: 'staff', actorId: staffId } as const;
    const cancelled = await cancelTrips(deps, tx, { selection: { ids: [tripId] }, ...by });
    if (cancelled.length === 0) throw conflict('trip_changed', texts.trips.changed);
    await notifyOfCancelled(deps, tx, cancelled);
    await noteChange(deps, tx, staffId, day, { action: 'dispatch.cancel', detail: { trip_id: tripId, reason } });
  });
}
