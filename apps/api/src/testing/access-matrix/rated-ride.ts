import type { TestApi } from '../test-api';
import type { SignedIn } from '../users';

/** A ride that took place, and the passenger's block of its driver. */
export interface RatedRide {
  readonly riddenTripId: string;
  readonly blockId: string;
}

/** Completes the first trip of a passenger on a run, whose driver the passenger does not want again. */
export async function ridden<Passenger extends { readonly user: SignedIn }>(
  { deps }: TestApi,
  passenger: Passenger,
  runId: string,
): Promise<Passenger & RatedRide> {
  const blockId = deps.random.id(deps.clock());
  const { rows } = await deps.db.$client.query<{ id: string }>(
    `with ride as (update trips set status = 'completed' where id = (
         select id from trips where passenger_id = $1 order by departs_at limit 1) returning id),
       block as (insert into blocked_drivers (id, passenger_id, driver_id, since)
         select $3, $1, driver_id, $4 from runs where id = $2)
     insert into run_trips (run_id, trip_id) select $2, id from ride returning trip_id as id`,
    [passenger.user.account.id, runId, blockId, deps.clock()],
  );
  return { ...passenger, riddenTripId: rows[0]?.id ?? '', blockId };
}
