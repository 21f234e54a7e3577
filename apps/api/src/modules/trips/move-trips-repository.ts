import type { Coordinates, TripStatus } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import type { TripActor, TripReason } from '../../db/schema/rides/trips';

/** Which trips are moved: some by id, or those of a booking that have no driver or have not departed at an instant. */
export type TripSelection =
  { readonly ids: readonly string[] } | { readonly bookingId: string; readonly departsAfter: Date };

/** A move with all that its event records. */
export interface RecordedMove {
  readonly to: TripStatus;
  readonly why: TripReason | null;
  readonly actor: TripActor;
  /** Id of the user or staff member; null for `system`. */
  readonly actorId: string | null;
  /** The time of the move, and when the server received it. */
  readonly at: Date;
  readonly receivedAt: Date;
  readonly position: Coordinates | null;
}

/** A trip after its move. */
export interface MovedTrip {
  readonly id: string;
  readonly version: number;
  readonly from: TripStatus;
}

/**
 * Moves every selected trip whose state is in `before`, and records the moves, in one statement. The trips are locked
 * in the order of their ids, so that two calls cannot block each other; a state that changes while a call waits for its
 * lock is read again. Keys are not locked: a plan stores stops, which refer to trips, in another order. Returns the
 * moved trips by id.
 */
export async function updateStatus(
  tx: Executor,
  selection: TripSelection,
  before: readonly TripStatus[],
  move: RecordedMove,
): Promise<MovedTrip[]> {
  const { to, why, actor, actorId, at, receivedAt, position } = move;
  const { rows } = await tx.execute<{ id: string; version: number; from: TripStatus }>(sql`
    with locked as (
      select id, status from trips where ${selected(selection)} and status = any(${sql.param(before)}::text[])
      order by id for no key update
    ), moved as (
      update trips set status = ${to}, why = ${why}, version = trips.version + 1 from locked
      where trips.id = locked.id returning trips.id, trips.version, locked.status as "from"
    ), recorded as (
      insert into trip_events (trip_id, version, at, received_at, actor, actor_id, from_status, to_status, why,
        latitude, longitude)
      select id, version, ${at.toISOString()}::timestamptz, ${receivedAt.toISOString()}::timestamptz, ${actor},
        ${actorId}::uuid, "from", ${to}, ${why}, ${position?.latitude ?? null}::double precision,
        ${position?.longitude ?? null}::double precision
      from moved
    )
    select id, version, "from" from moved order by id`);
  return rows;
}

function selected(selection: TripSelection): SQL {
  return 'ids' in selection
    ? sql`id = any(${sql.param(selection.ids)}::uuid[])`
    : sql`booking_id = ${selection.bookingId}
        and (status = 'scheduled' or departs_at > ${selection.departsAfter.toISOString()}::timestamptz)`;
}
