import { closesAt, driverlessEvening, publishedFrom } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { notifyOfCancelled } from '../calendar-cancellations';
import { earnRuns } from '../driver-earnings';
import { escalateRuns } from '../escalations';
import { findNotifiableTrips, notifyPassengers, tripsByPassenger } from '../notices';
import { cancelTrips, missTrips } from '../trips';
import { findOpenDays, lockDay, updateDay, type StoredDay } from './days-repository';
import { readDemand } from './planning/demand-repository';
import { driverlessMessage } from './dispatch-messages';
import { findDeparted, recordDueNotices } from './due-trips-repository';
import { queueNextAdvance } from './queue-next-advance';
import { travelTimesAhead } from './planning/plan-day';
import { publishDay } from './planning/publish-day';
import { closeLeftRuns, closeRuns, findClosedRuns, findRuns, lockRuns } from './runs-repository';

/** Most trips that one transaction cancels. */
const BATCH_SIZE = 500;

/**
 * The job `advance_service_days`: advances the days that are not closed. It publishes a day at 19:30 of the evening
 * before, notifies passengers of trips without a driver and cancels these at departure, escalates late runs, and begins
 * and closes a day. Runs that stayed open after their day because of a rider on board are closed, too. Each step has
 * transactions of its own, so that the job can be interrupted and run concurrently.
 */
export async function advanceServiceDays(deps: Dependencies): Promise<void> {
  const now = deps.clock();
  const days = await findOpenDays(deps.db);
  for (const day of days.filter((one) => isToPublish(one, now))) await publishIfDue(deps, day);
  await notifyOfDriverless(deps, days);
  while (await deps.db.transaction((tx) => cancelDeparted(deps, tx)));
  const failures = await escalateRuns(deps);
  for (const day of days.filter(({ state }) => state === 'published')) await beginIfDue(deps, day);
  for (const day of days.filter((one) => closesAt(one) <= now)) await closeDay(deps, day);
  await deps.db.transaction(async (tx) => earnRuns(deps, tx, await closeLeftRuns(tx)));
  if (days.length > 0) await queueNextAdvance(deps);
  if (failures.length > 0) throw failures[0];
}

/** From 19:30 on, unless staff have unpublished the day since. */
function isToPublish(day: StoredDay, now: Date): boolean {
  const due = publishedFrom(day);
  const heldBack = day.unpublishedAt !== null && day.unpublishedAt >= due;
  return day.state === 'draft' && day.plannedAt !== null && due <= now && now < closesAt(day) && !heldBack;
}

async function publishIfDue(deps: Dependencies, day: StoredDay): Promise<void> {
  const times = await travelTimesAhead(deps, day);
  await deps.db.transaction(async (tx) => {
    const locked = await lockDay(tx, day);
    if (isToPublish(locked, deps.clock())) await publishDay(deps, tx, locked, { staffId: null, times });
  });
}

/** Sends each guardian one message, and staff an alert. */
async function notifyOfDriverless(deps: Dependencies, days: readonly StoredDay[]): Promise<void> {
  const now = deps.clock();
  const evening = days.filter((day) => driverlessEvening(day) <= now).map(({ market, date }) => ({ market, date }));
  await deps.db.transaction(async (tx) => {
    const ids = await recordDueNotices(tx, now, evening);
    if (ids.length === 0) return;
    const notices = tripsByPassenger(await findNotifiableTrips(tx, ids)).map((trips) => ({
      trips,
      text: driverlessMessage(trips),
    }));
    await notifyPassengers(deps, tx, 'no_driver', notices);
    await alert(deps, tx, { kind: 'no_driver', subject: `${ids.length} trips` });
  });
}

/**
 * Cancels trips that have departed without a driver and credits them, unpaid ones of paused plans with nothing; returns
 * whether there may be more.
 */
async function cancelDeparted(deps: Dependencies, tx: Executor): Promise<boolean> {
  const found = await findDeparted(tx, deps.clock(), BATCH_SIZE);
  if (found.length === 0) return false;
  const idsOf = (isPaused: boolean) => found.filter(({ paused }) => paused === isPaused).map(({ id }) => id);
  const by = { actor: 'system', actorId: null } as const;
  const cancelled = await cancelTrips(deps, tx, { selection: { ids: idsOf(false) }, why: 'no_driver', ...by });
  // Their guardian was notified when the plan was paused.
  const unpaid = { why: 'unpaid', grant: { rule: 'unpaid', percent: 0 } } as const;
  await cancelTrips(deps, tx, { selection: { ids: idsOf(true) }, ...unpaid, ...by });
  await notifyOfCancelled(deps, tx, cancelled);
  return found.length === BATCH_SIZE;
}

async function beginIfDue({ db, clock }: Dependencies, day: StoredDay): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await lockDay(tx, day);
    const [first] = await findRuns(tx, day);
    if (state === 'published' && first && first.startsAt <= clock()) await updateDay(tx, day, { state: 'under_way' });
  });
}

/**
 * Marks trips whose rider was not picked up as missed and credits them. Open runs are closed, except those with a rider
 * on board: where the rider got off is known only from the driver's report. Those with trips are reported. What runs
 * earn beyond their trips is posted.
 */
async function closeDay(deps: Dependencies, day: StoredDay): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { state } = await lockDay(tx, day);
    if (state === 'closed') return;
    await lockRuns(tx, day);
    const open = ['assigned', 'on_the_way', 'arrived'];
    const ids = (await readDemand(tx, day, deps.clock()))
      .filter(({ status }) => open.includes(status))
      .map(({ id }) => id);
    if (ids.length > 0) await missTrips(deps, tx, { selection: { ids }, actor: 'system', actorId: null });
    const unclosed = await closeRuns(tx, day);
    await updateDay(tx, day, { state: 'closed', planning: false });
    await earnRuns(deps, tx, await findClosedRuns(tx, day));
    for (const id of unclosed) await alert(deps, tx, { kind: 'run_not_closed', subject: id });
  });
}
