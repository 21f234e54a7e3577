import type { RunEvent } from '@liftclub/api-contract';
import { isDelayTold, isTripOver } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Alert } from '../../messages/alerts';
import { insertDaysOff } from '../availability';
import { creditLatePickUp, finishTrips, missTrips } from '../credits';
import { dropTrips, setRealTime, type DrivenRun } from '../dispatch';
import { earnDrivenTrip } from '../driver-earnings';
import { tellOfHappening, type Happening } from '../notices';
import { moveTrips } from '../trips';
import { findLongestDelay } from './run-events-repository';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'keys'>;

/** A run and whose it is. */
interface OwnRun {
  readonly run: DrivenRun;
  readonly driverId: string;
}

/** Does what an accepted event says, in its transaction. Returns the run's new state, if it has one. */
export async function carryOut(
  deps: Deps,
  tx: Executor,
  { run, driverId }: OwnRun,
  event: RunEvent,
): Promise<DrivenRun['state'] | undefined> {
  const by = { actor: 'driver', actorId: driverId, at: new Date(event.at) } as const;
  const where = event.position && { position: event.position };
  // An event about a trip was judged to name one of the run.
  const id = event.trip_id ?? '';
  const selection = { ids: [id] };
  const tell = (happened: Happening) => tellOfHappening(deps, tx, [id], happened, by.at);
  switch (event.type) {
    case 'start_run':
      await moveTrips(deps, tx, { ids: waiting(run) }, { to: 'on_the_way', ...by });
      return 'started';
    case 'arrived':
      await moveTrips(deps, tx, selection, { to: 'arrived', ...by, ...where });
      await setRealTime(tx, id, 'pick_up', by.at);
      await tell({ moment: 'arrived' });
      return undefined;
    case 'on_board':
      // A reason took the place of the code.
      await tell({ moment: event.code === undefined ? 'override' : 'on_board' });
      return board(deps, tx, run, event, { ...by, ...where });
    case 'no_show':
      await finishTrips(deps, tx, { selection, to: 'no_show', ...by, ...where });
      await tell({ moment: 'not_on_board' });
      await earnDrivenTrip(deps, tx, driverId, id);
      return undefined;
    case 'dropped_off':
      await finishTrips(deps, tx, { selection, to: 'completed', ...by, ...where });
      await earnDrivenTrip(deps, tx, driverId, id);
      await setRealTime(tx, id, 'drop_off', by.at);
      await tell({ moment: 'dropped_off', receiver: receiverOf(run, event) });
      return undefined;
    case 'cannot_drive':
      return giveBack(deps, tx, run, by);
    case 'close_run':
      await missTrips(deps, tx, { selection: { ids: waiting(run) }, actor: 'driver', actorId: driverId });
      return 'closed';
    case 'late':
      return tellOfDelay(deps, tx, run, event);
    case 'vehicle_empty':
      return undefined;
  }
}

/** What staff are told of an accepted event; to be queued last in its transaction. */
export function alertOf(run: Pick<DrivenRun, 'id'>, { type, code, trip_id: id = '' }: RunEvent): Alert | undefined {
  // A reason took the place of the code.
  if (type === 'on_board' && code === undefined) return { kind: 'code_override', subject: id };
  return type === 'cannot_drive' ? { kind: 'driver_gave_up', subject: run.id } : undefined;
}

/** `school`, or the name of the person who received the learner; null for a passenger who rides. */
function receiverOf({ stops }: DrivenRun, { trip_id: tripId, receiver }: RunEvent): string | null {
  if (receiver === undefined || receiver === 'school') return receiver ?? null;
  const trip = stops.find((stop) => stop.tripId === tripId)?.trip;
  return trip?.receivers.find(({ id }) => id === receiver)?.name ?? null;
}

/** Guardians whose riders wait are told of a delay of ten minutes, and again of one of twenty. */
async function tellOfDelay(
  deps: Deps,
  tx: Executor,
  run: DrivenRun,
  { id, at, minutes = 0 }: RunEvent,
): Promise<undefined> {
  if (isDelayTold(await findLongestDelay(tx, run.id, id), minutes))
    await tellOfHappening(deps, tx, waiting(run), { moment: 'late', minutes }, new Date(at));
}

type By = { readonly actor: 'driver'; readonly actorId: string; readonly at: Date };

async function board(deps: Deps, tx: Executor, run: DrivenRun, event: RunEvent, by: By): Promise<undefined> {
  const id = event.trip_id ?? '';
  await moveTrips(deps, tx, { ids: [id] }, { to: 'on_board', ...by });
  const stop = run.stops.find(({ kind, tripId }) => kind === 'pick_up' && tripId === id);
  if (stop?.trip) await creditLatePickUp(deps, tx, { id, departsAt: stop.trip.departsAt }, by.at);
}

/**
 * Trips whose rider is not on board return to the planner; the run goes on with those that are. The driver is off for
 * the rest of the day, so that no trip comes back.
 */
async function giveBack(deps: Deps, tx: Executor, run: DrivenRun, by: By): Promise<DrivenRun['state'] | undefined> {
  const ids = waiting(run);
  await moveTrips(deps, tx, { ids }, { to: 'scheduled', ...by });
  await dropTrips(tx, ids);
  const createdAt = deps.clock();
  const dayOff = { fromDate: run.date, toDate: run.date, createdAt };
  await insertDaysOff(tx, { id: deps.random.id(createdAt), driverId: by.actorId, ...dayOff });
  const isCarrying = run.stops.some(({ trip }) => trip?.status === 'on_board');
  return isCarrying ? undefined : 'closed';
}

const waiting = ({ stops }: DrivenRun): string[] =>
  stops.flatMap(({ kind, tripId, trip }) =>
    kind === 'pick_up' && tripId && trip && trip.status !== 'on_board' && !isTripOver(trip.status) ? [tripId] : [],
  );
