import { closesAt, driverlessEvening, publishedFrom } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { notifyOfCancelled } from '../calendar-cancellations';
import { findNotifiableTrips, notifyPassengers, tripsByPassenger } from '../notices';
import { cancelTrips, missTrips } from '../trips';
import { findOpenDays, lockDay, updateDay, type StoredDay } from './days-repository';
import { readDemand } from './planning/demand-repository';
import { driverlessMessage } from './dispatch-messages';
import { findDeparted, findOverdue, recordDueNotices } from './due-trips-repository';
import { queueNextAdvance } from './queue-next-advance';
import { travelTimesAhead } from './planning/plan-day';
import { publishDay } from './planning/publish-day';
import { closeRuns, findRuns } from './runs-repository';

/** Most trips that one transaction cancels. */
const BATCH_SIZE = 500;

/**
 * The job `advance_service_days`: does what is due on the days that are not closed, each step in transactions of its
 * own, so that it can be interrupted anywhere and run by several processes: publication at 19:30 of the evening
 * before, notices of trips without a driver, their cancellation at departure, trips that no vehicle came for, the
 * begin of a day and its close.
 */
export async function advanceServiceDays(deps: Dependencies): Promise<void> {
  const now = deps.clock();
  const days = await findOpenDays(deps.db);
  if (days.length === 0) return;
  for (const day of days.filter((one) => isToPublish(one, now))) await publishInTime(deps, day);
  await notifyOfDriverless(deps, days);
  while (await deps.db.transaction((tx) => cancelDeparted(deps, tx)));
  while (await deps.db.transaction((tx) => missOverdue(deps, tx)));
  for (const day of days.filter(({ state }) => state === 'published')) await changeDay(deps, day, beginIfDue);
  for (const day of days.filter((one) => closesAt(one) <= now)) await changeDay(deps, day, closeDay);
  await queueNextAdvance(deps);
}

/** Locks the day and reads it again: another process may have changed it. */
async function changeDay(
  deps: Dependencies,
  day: StoredDay,
  change: (deps: Dependencies, tx: Executor, day: StoredDay) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => change(deps, tx, await lockDay(tx, day)));
}

/** From 19:30 on, unless staff have unpublished the day since. */
function isToPublish(day: StoredDay, now: Date): boolean {
  const due = publishedFrom(day);
  const heldBack = day.unpublishedAt !== null && day.unpublishedAt >= due;
  return day.state === 'draft' && day.plannedAt !== null && due <= now && now < closesAt(day) && !heldBack;
}

async function publishInTime(deps: Dependencies, day: StoredDay): Promise<void> {
  const times = await travelTimesAhead(deps, day);
  await changeDay(deps, day, async (_, tx, locked) => {
    if (isToPublish(locked, deps.clock())) await publishDay(deps, tx, locked, { staffId: null, times });
  });
}

/** Guardians get one message each; staff get an alert, and the count of the console. */
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
    await alert(tx, { kind: 'no_driver', subject: `${ids.length} trips` });
  });
}

/** Cancels trips that depart without a driver, with their credit; returns whether there may be more. */
async function cancelDeparted(deps: Dependencies, tx: Executor): Promise<boolean> {
  const found = await findDeparted(tx, deps.clock(), BATCH_SIZE);
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  const by = { why: 'no_driver', actor: 'system', actorId: null } as const;
  const cancelled = await cancelTrips(deps, tx, { selection: { ids }, ...by });
  await notifyOfCancelled(deps, tx, cancelled);
  return found.length === BATCH_SIZE;
}

/** Marks trips that no vehicle arrived for in time as missed, with their credit; returns whether there may be more. */
async function missOverdue(deps: Dependencies, tx: Executor): Promise<boolean> {
  const ids = await findOverdue(tx, deps.clock(), BATCH_SIZE);
  if (ids.length > 0) await missTrips(deps, tx, { selection: { ids }, actor: 'system', actorId: null });
  return ids.length === BATCH_SIZE;
}

async function beginIfDue(deps: Dependencies, tx: Executor, day: StoredDay): Promise<void> {
  const [first] = await findRuns(tx, day);
  if (day.state === 'published' && first && first.startsAt <= deps.clock())
    await updateDay(tx, day, { state: 'under_way' });
}

/**
 * Trips that nobody was picked up for are missed, with their credit. Runs that are open are reported and closed; one
 * with somebody on board waits for its driver, because nobody knows where they left.
 */
async function closeDay(deps: Dependencies, tx: Executor, day: StoredDay): Promise<void> {
  if (day.state === 'closed') return;
  const open = ['assigned', 'on_the_way', 'arrived'];
  const ids = (await readDemand(tx, day)).filter(({ status }) => open.includes(status)).map(({ id }) => id);
  if (ids.length > 0) await missTrips(deps, tx, { selection: { ids }, actor: 'system', actorId: null });
  const unclosed = await closeRuns(tx, day);
  await updateDay(tx, day, { state: 'closed', planning: false });
  for (const id of unclosed) await alert(tx, { kind: 'run_not_closed', subject: id });
}
