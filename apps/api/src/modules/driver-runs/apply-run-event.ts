import type { RunEvent } from '@liftclub/api-contract';
import {
  hasEnded,
  isAwaited,
  isOnBoard,
  isOnBoardUnverified,
  TRIP_EVENT_TYPES,
  type Coordinates,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Alert } from '../../messages/alerts';
import { enqueue } from '../../messages/jobs';
import { notifyRunChanged } from '../../messages/live-changes-repository';
import { insertDaysOff } from '../availability';
import { reportInLateCase } from '../cases';
import { dropTrips, setRealTime, type DrivenRun } from '../dispatch';
import { earnDrivenTrip, earnLateRun } from '../driver-earnings';
import { notifyDelay, recordContradiction } from '../escalations';
import { notifyRunEvent, type RunNotification, type UnlistedHandOver } from '../notices';
import { moveTrips, creditLatePickUp, finishTrips, missTrips } from '../trips';
import { recordContactOfAll } from './run-events-repository';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'keys' | 'settings' | 'mail' | 'whatsapp'>;

/** A run and its driver. */
export interface OwnRun {
  readonly run: DrivenRun;
  readonly driverId: string;
  /** When the rider of the event got in, as far as a late pick-up is concerned. */
  readonly pickedUpAt: Date;
}

/** Applies an accepted event in its transaction. Returns the run's new state, if it changes. */
export async function applyRunEvent(
  deps: Deps,
  tx: Executor,
  { run, driverId, pickedUpAt }: OwnRun,
  event: RunEvent,
): Promise<DrivenRun['state'] | undefined> {
  const by = { actor: 'driver', actorId: driverId, at: new Date(event.at) } as const;
  switch (event.type) {
    case 'start_run':
      await moveTrips(deps, tx, { ids: waiting(run) }, { to: 'on_the_way', ...by });
      return 'started';
    case 'arrived':
    case 'on_board':
    case 'no_show':
    case 'dropped_off':
      await applyTripEvent(deps, tx, run, event, { ...by, ...(event.position && { position: event.position }) });
      if (event.type === 'on_board') await creditIfLate(deps, tx, run, event.trip_id, pickedUpAt);
      return undefined;
    case 'cannot_drive':
      return giveBack(deps, tx, run, by);
    case 'close_run':
      await missTrips(deps, tx, { selection: { ids: waiting(run) }, actor: 'driver', actorId: driverId });
      await earnLateRun(deps, tx, run.id);
      return 'closed';
    case 'late':
      await notifyDelay(deps, tx, { runId: run.id, tripIds: awaited(run) }, { minutes: event.minutes, at: by.at });
      return undefined;
    case 'vehicle_empty':
      return undefined;
  }
}

/** An event about one trip. */
export type TripEvent = Extract<RunEvent, { readonly type: (typeof TRIP_EVENT_TYPES)[number] }>;

export const isTripEvent = (event: RunEvent): event is TripEvent =>
  (TRIP_EVENT_TYPES as readonly RunEvent['type'][]).includes(event.type);

/** Moves the trip of an event, posts fare and earning, and notifies its guardian. */
async function applyTripEvent(deps: Deps, tx: Executor, run: DrivenRun, event: TripEvent, by: By): Promise<void> {
  const { trip_id: id } = event;
  const selection = { ids: [id] };
  const notify = (notification: RunNotification) => notifyRunEvent(deps, tx, [id], notification, by.at);
  switch (event.type) {
    case 'arrived':
      await moveTrips(deps, tx, selection, { to: 'arrived', ...by });
      await setRealTime(tx, id, 'pick_up', by.at);
      return notify({ type: 'arrived' });
    case 'on_board':
      await notify({ type: isOverride(event) ? 'override' : 'on_board' });
      await moveTrips(deps, tx, selection, { to: 'on_board', ...by });
      return;
    case 'no_show':
      await finishTrips(deps, tx, { selection, to: 'no_show', ...by });
      await notify({ type: 'not_on_board' });
      return earnDrivenTrip(deps, tx, by.actorId, id);
    case 'dropped_off':
      await finishTrips(deps, tx, { selection, to: 'completed', ...by });
      await earnDrivenTrip(deps, tx, by.actorId, id);
      await setRealTime(tx, id, 'drop_off', by.at);
      return notify(dropOffOf(run, event));
  }
}

/** How long a phone that is back takes to send what it stored, in milliseconds. */
const REPORTS_WAIT_MS = 60_000;

/**
 * Notifies guardian and staff of a report that contradicts how the trip had ended; trip and money do not change. Queues
 * an alert last.
 */
export async function reportContradiction(deps: Deps, tx: Executor, run: DrivenRun, event: TripEvent): Promise<void> {
  const { trip_id: tripId, type } = event;
  const trip = findTrip(run, tripId);
  const at = new Date(event.at);
  if ((type === 'on_board' || type === 'dropped_off') && type !== trip?.reported) {
    const isCodeRight = event.code !== undefined && event.code === trip?.code;
    const notification: RunNotification =
      type === 'on_board' ? { type: isCodeRight ? 'on_board' : 'override' } : dropOffOf(run, event);
    await notifyRunEvent(deps, tx, [tripId], notification, at);
    await notifyRunChanged(tx, run.id);
    await reportInLateCase(deps, tx, tripId, { type, at });
    // Nothing else queues the check for a drop-off that is late. It waits for the other reports of the phone, among
    // them the drop-off.
    if (type === 'on_board') {
      const when = { replaces: 'advance_service_days_reported', afterMs: REPORTS_WAIT_MS };
      await enqueue(tx, 'advance_service_days', {}, when);
    }
  }
  await recordContradiction(deps, tx, { runId: run.id, tripId });
}

/** Whether a reason replaced the code. */
const isOverride = ({ type, code }: RunEvent): boolean => type === 'on_board' && code === undefined;

/** The alert for staff about an accepted event; to be queued last in its transaction. */
export function alertOf(run: DrivenRun, event: RunEvent): Alert | undefined {
  if (event.type === 'cannot_drive') return { kind: 'driver_gave_up', subject: run.id };
  if (!isTripEvent(event)) return undefined;
  if (isOverride(event)) return { kind: 'code_override', subject: event.trip_id };
  const handOver = unlistedHandOver(run, event);
  return handOver && 'reason' in handOver ? { kind: 'hand_over_override', subject: event.trip_id } : undefined;
}

/** The notification of a drop-off. */
function dropOffOf(run: DrivenRun, event: TripEvent): RunNotification {
  const handOver = unlistedHandOver(run, event);
  if (handOver !== undefined) return { type: 'override', handOver };
  return { type: 'dropped_off', receiver: receiverOf(run, event) };
}

/** What a learner's drop-off has that the guardian does not permit, or no longer; undefined for every other event. */
export function unlistedHandOver(run: DrivenRun, event: RunEvent): UnlistedHandOver | undefined {
  if (event.type !== 'dropped_off') return undefined;
  const { trip_id: tripId, receiver, reason = '' } = event;
  const trip = findTrip(run, tripId);
  if (!trip || trip.scholarId === null) return undefined;
  if (receiver === undefined) return { reason };
  if (receiver === 'school' || receiver === 'alone')
    return trip.handOvers.includes(receiver) ? undefined : { withdrawn: receiver };
  const removed = trip.receivers.find(({ id, removedAt }) => id === receiver && removedAt !== null);
  return removed && { removed: removed.name };
}

/**
 * Notifies guardian and staff of a refused drop-off: to somebody who was removed from the list, which then counts on no
 * phone of the run, or in a way that is not permitted here; alerts last.
 */
export async function reportRefusedHandOver(deps: Deps, tx: Executor, run: DrivenRun, event: TripEvent): Promise<void> {
  const handOver = unlistedHandOver(run, event);
  if (!handOver || 'reason' in handOver) return;
  const { trip_id: tripId, at } = event;
  if ('removed' in handOver) await recordContactOfAll(tx, run.id, deps.clock());
  const notification = { type: 'override', refused: handOver } as const;
  await notifyRunEvent(deps, tx, [tripId], notification, new Date(at));
  await recordContradiction(deps, tx, { runId: run.id, tripId });
}

/** `school`, `alone`, or the name of the person who received the learner; null for a passenger who rides. */
function receiverOf(run: DrivenRun, { trip_id: tripId, receiver }: TripEvent): string | null {
  if (receiver === undefined || receiver === 'school' || receiver === 'alone') return receiver ?? null;
  return findTrip(run, tripId)?.receivers.find(({ id }) => id === receiver)?.name ?? null;
}

/** A trip that is or was on a run. */
export const findTrip = ({ stops, formerStops }: DrivenRun, tripId: string) =>
  [...stops, ...formerStops].find((stop) => stop.kind === 'pick_up' && stop.tripId === tripId)?.trip;

/** The driver as the actor of a move, when it happened by the phone, and where the phone was. */
interface By {
  readonly actor: 'driver';
  readonly actorId: string;
  readonly at: Date;
  readonly position?: Coordinates;
}

async function creditIfLate(deps: Deps, tx: Executor, run: DrivenRun, id: string, pickedUpAt: Date): Promise<void> {
  const trip = findTrip(run, id);
  if (trip) await creditLatePickUp(deps, tx, { id, departsAt: trip.departsAt }, pickedUpAt);
}

/**
 * Trips whose rider is not on board return to the planner; the run goes on with those that are. The driver is off for
 * the rest of the day, so that no trip is assigned to them again.
 */
async function giveBack(deps: Deps, tx: Executor, run: DrivenRun, by: By): Promise<DrivenRun['state'] | undefined> {
  const ids = waiting(run);
  await moveTrips(deps, tx, { ids }, { to: 'scheduled', ...by });
  await dropTrips(tx, ids);
  const createdAt = deps.clock();
  const dayOff = { fromDate: run.date, toDate: run.date, createdAt };
  await insertDaysOff(tx, { id: deps.random.id(createdAt), driverId: by.actorId, ...dayOff });
  const isCarrying =
    run.stops.some(({ trip }) => trip && isOnBoard(trip)) ||
    run.formerStops.some(({ trip }) => trip && isOnBoardUnverified(trip));
  return isCarrying ? undefined : 'closed';
}

const waiting = ({ stops }: DrivenRun): string[] =>
  stops.flatMap(({ kind, tripId, trip }) =>
    kind === 'pick_up' && tripId && trip && trip.status !== 'on_board' && !hasEnded(trip.status) ? [tripId] : [],
  );

const awaited = ({ stops }: DrivenRun): string[] =>
  stops.flatMap(({ kind, tripId, trip }) =>
    kind === 'pick_up' && tripId && trip && isAwaited(trip.status) ? [tripId] : [],
  );
