import { publishableFrom, type DayKey } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import { conflict } from '../../../problems';
import { moveTrips } from '../../trips';
import { updateDay, type StoredDay } from '../days-repository';
import { notifyOfDrivers, remindOfReceivers } from '../change-notifications';
import { assignTrips, planLocked, type PlanningDeps } from './plan-day';
import { mayBeDriven } from '../run-state';
import { lockRuns, tripsOf } from '../runs-repository';
import type { TravelTimes } from './travel-times';

const copy = texts.dispatch.serverErrors;

/** The staff member who publishes, null for the system, and travel times that were fetched before the lock. */
interface Publisher {
  readonly staffId: string | null;
  readonly times: TravelTimes;
}

/**
 * Publishes a draft that the caller's transaction has locked: planned trips become `assigned`, drivers and codes are
 * shown, and guardians are notified of the driver, and reminded where nobody can receive a learner. 409
 * `already_published`, `closed`, and `too_early` before noon of the day before.
 */
export async function publishDay(
  deps: PlanningDeps,
  tx: Executor,
  stored: StoredDay,
  { staffId, times }: Publisher,
): Promise<void> {
  const day: DayKey = stored;
  if (stored.state === 'closed') throw conflict('closed', copy.closed);
  if (stored.state !== 'draft') throw conflict('already_published', copy.alreadyPublished);
  if (deps.clock() < publishableFrom(day)) throw conflict('too_early', copy.tooEarly);
  await planLocked(deps, tx, stored, 'if_changed', times);
  await updateDay(tx, day, { state: 'published', unpublishedAt: null });
  const { first, again } = await assignTrips(deps, tx, tripsOf(await lockRuns(tx, day)), actorOf(staffId));
  // When the day was unpublished before, the drivers may be others.
  await notifyOfDrivers(deps, tx, [...first, ...again]);
  await remindOfReceivers(deps, tx, first);
}

/**
 * Unpublishes a day: its trips return to `scheduled` and the day to a draft, which only staff can publish again. 409
 * `not_published`, and `too_late` from the first pull-out on, by plan or by a driver.
 */
export async function unpublishDay(
  deps: PlanningDeps,
  tx: Executor,
  stored: StoredDay,
  staffId: string,
): Promise<void> {
  const now = deps.clock();
  if (stored.state === 'draft') throw conflict('not_published', copy.notPublished);
  const runs = await lockRuns(tx, stored);
  if (stored.state !== 'published' || runs.some((run) => mayBeDriven(run, stored, now)))
    throw conflict('too_late', copy.tooLate);
  await updateDay(tx, stored, { state: 'draft', unpublishedAt: now });
  await moveTrips(deps, tx, { ids: tripsOf(runs) }, { to: 'scheduled', ...actorOf(staffId) });
}

const actorOf = (staffId: string | null) =>
  staffId === null ? ({ actor: 'system', actorId: null } as const) : ({ actor: 'staff', actorId: staffId } as const);
