import type { TestApi } from '../test-api';
import type { SignedIn } from '../builders/users';

/** A ride that took place, the block of its driver and a case about it; and a ride under way that is shared. */
export interface RiddenTrips {
  readonly riddenTripId: string;
  readonly underWayTripId: string;
  readonly blockId: string;
  readonly caseId: string;
  /** A link to the ride that is under way. */
  readonly shareId: string;
  /** A browser that takes notifications. */
  readonly pushDeviceId: string;
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
  const [blockId = '', caseId = '', shareId = '', pushDeviceId = ''] = [0, 0, 0, 0].map(() =>
    deps.random.id(deps.clock()),
  );
  const { rows } = await deps.db.$client.query<{ id: string; next: string }>(
    `with mine as (select id, row_number() over (order by departs_at) as place from trips where passenger_id = $1),
       ride as (update trips set status = 'completed' where id = (select id from mine where place = 1) returning id),
       next as (update trips set status = 'on_the_way' where id = (select id from mine where place = 2) returning id),
       block as (insert into blocked_drivers (id, passenger_id, driver_id, since)
         select $3, $1, driver_id, $4 from runs where id = $2),
       problem as (insert into cases (id, opened_by, trip_id, category, priority, opened_at, first_answer_due)
         select $5, $1, id, 'other', 'normal', $4, $4 from ride),
       link as (insert into trip_shares (id, trip_id, created_by, token_hash, created_at, expires_at)
         select $6::uuid, id, $1, $6::text, $4, $4::timestamptz + interval '1 year' from next),
       browser as (insert into push_devices (id, user_id, endpoint, p256dh, auth, name, created_at)
         values ($7::uuid, $1, 'https://push.example/' || $7::text, '', '', '', $4)),
       driven as (insert into run_trips (run_id, trip_id) select $2, id from ride union all select $2, id from next)
     select ride.id, next.id as next from ride, next`,
    [passenger.user.account.id, runId, blockId, deps.clock(), caseId, shareId, pushDeviceId],
  );
  const [trips] = rows;
  return {
    ...passenger,
    riddenTripId: trips?.id ?? '',
    underWayTripId: trips?.next ?? '',
    blockId,
    caseId,
    shareId,
    pushDeviceId,
  };
}
