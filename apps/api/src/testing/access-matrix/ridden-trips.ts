import type { TestApi } from '../test-api';
import type { SignedIn } from '../users';

/** A ride that took place and the block of its driver, a ride that is under way, and a case about the first. */
export interface RiddenTrips {
  readonly riddenTripId: string;
  readonly underWayTripId: string;
  readonly blockId: string;
  readonly caseId: string;
}

/**
 * Completes the first trip of a passenger on a run, whose driver the passenger does not want again and reports, and
 * begins the second.
 */
export async function ridden<Passenger extends { readonly user: SignedIn }>(
  { deps }: TestApi,
  passenger: Passenger,
  runId: string,
): Promise<Passenger & RiddenTrips> {
  const [blockId, caseId] = [deps.random.id(deps.clock()), deps.random.id(deps.clock())];
  const { rows } = await deps.db.$client.query<{ id: string; next: string }>(
    `with mine as (select id, row_number() over (order by departs_at) as place from trips where passenger_id = $1),
       ride as (update trips set status = 'completed' where id = (select id from mine where place = 1) returning id),
       next as (update trips set status = 'on_the_way' where id = (select id from mine where place = 2) returning id),
       block as (insert into blocked_drivers (id, passenger_id, driver_id, since)
         select $3, $1, driver_id, $4 from runs where id = $2),
       problem as (insert into cases (id, opened_by, trip_id, category, priority, opened_at, first_answer_due)
         select $5, $1, id, 'other', 'normal', $4, $4 from ride),
       driven as (insert into run_trips (run_id, trip_id) select $2, id from ride union all select $2, id from next)
     select ride.id, next.id as next from ride, next`,
    [passenger.user.account.id, runId, blockId, deps.clock(), caseId],
  );
  const [trips] = rows;
  return { ...passenger, riddenTripId: trips?.id ?? '', underWayTripId: trips?.next ?? '', blockId, caseId };
}
