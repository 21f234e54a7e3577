import { isUnderWay, tripStatusesBefore, type Coordinates, type TripStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notifyRunsChanged } from '../../messages/live-changes-repository';
import { enqueueReplan } from '../../messages/replan';
import { conflict } from '../../problems';
import { updateStatus, type MovedTrip, type RecordedMove, type TripSelection } from './move-trips-repository';

type Deps = Pick<Dependencies, 'clock'>;

/** After these moves a day has other trips to plan. */
const CHANGES_DEMAND: readonly TripStatus[] = ['scheduled', 'skipped', 'cancelled'];

/** A change of state, by whom and why. */
export interface TripMove {
  readonly to: TripStatus;
  readonly actor: RecordedMove['actor'];
  /** Null for `system`. */
  readonly actorId: string | null;
  readonly why?: RecordedMove['why'];
  /** The time by the driver's device; the server's clock when it is left out. */
  readonly at?: Date;
  readonly position?: Coordinates;
  /** Set when a guardian takes back a skip. Nobody else schedules a skipped trip again. */
  readonly unskips?: true;
}

/**
 * Moves all selected trips that may go to `move.to` by the table of the domain, in the caller's transaction, and leaves
 * the others as they are. Days that have other trips to plan are planned again. Returns the moved trips by id. Together
 * with `moveTrip` the only way to change a status.
 */
export async function moveTrips(
  { clock }: Deps,
  tx: Executor,
  selection: TripSelection,
  move: TripMove,
): Promise<MovedTrip[]> {
  const receivedAt = clock();
  const { to, actor, actorId, why = null, at = receivedAt, position = null } = move;
  const recorded = { to, actor, actorId, why, at, receivedAt, position };
  const before = tripStatusesBefore(to).filter((from) => from !== 'skipped' || move.unskips);
  const moved = await updateStatus(tx, selection, before, recorded);
  if (moved.some(({ from }) => isUnderWay(from) || isUnderWay(to)))
    await notifyRunsChanged(
      tx,
      moved.map(({ id }) => id),
    );
  if (moved.length > 0 && CHANGES_DEMAND.includes(to)) await enqueueReplan(tx);
  return moved;
}

/** Moves one trip. 409 `trip_changed` when its state does not allow it, for example after another move. */
export async function moveTrip(deps: Deps, tx: Executor, tripId: string, move: TripMove): Promise<MovedTrip> {
  const [moved] = await moveTrips(deps, tx, { ids: [tripId] }, move);
  if (!moved) throw conflict('trip_changed', texts.trips.changed);
  return moved;
}
