import { tripStatusesBefore, type NotificationType, type TripStatus } from '@liftclub/domain';
import { runWaitingMessages } from '../../run-jobs';
import { brokenRulesQuery, findBroken, type Rules } from '../histories';
import type { RunWorld } from './run-world';

/** What must hold after every command, each as a query for what breaks it; `$1` are the trips of the run. */
const ALWAYS: Rules = {
  rider_without_run: `select 1 from t where status in ('on_the_way', 'arrived', 'on_board') and not exists (
    select from run_trips x join runs r on r.id = x.run_id where x.trip_id = t.id and r.state = 'started')`,
  earned_otherwise: `select 1 from t where (select count(*) from ledger_transactions l
    where l.kind = 'driver_earned' and l.subject = t.id::text) <> case when status in ('completed', 'no_show') then 1 else 0 end`,
  not_credited: `select 1 from t where status in ('skipped', 'cancelled', 'missed') and credit is null`,
  happened_late: 'select 1 from trip_events e join t on t.id = e.trip_id where e.at > e.received_at',
  ends_twice: `select 1 from trip_events e join t on t.id = e.trip_id
    where to_status in ('completed', 'no_show', 'missed', 'cancelled') group by e.trip_id having count(*) > 1`,
};

const QUERY = `with t as (select * from trips where id = any($1::uuid[])) ${brokenRulesQuery(ALWAYS)}`;

/**
 * How often guardians may get a type of notification, by how often the trip has entered a state: each time (`once`), or
 * at most so often (`most`), because a notification that is of no use any more is not sent. Of a trip that had ended
 * otherwise, a driver's report that the rider got in or out is notified as if the trip had entered the state.
 */
const NOTIFICATIONS: readonly {
  readonly types: readonly NotificationType[];
  readonly state: TripStatus;
  readonly once?: true;
  readonly most?: number;
}[] = [
  { types: ['arrived'], state: 'arrived', most: 1 },
  { types: ['on_board', 'override'], state: 'on_board', once: true },
  { types: ['dropped_off'], state: 'completed', once: true },
  { types: ['not_on_board'], state: 'no_show', once: true },
  { types: ['on_the_way'], state: 'on_the_way', most: 1 },
  { types: ['driver_published'], state: 'assigned', most: 1 },
  { types: ['missed'], state: 'missed', once: true },
  // At 10 and 20 minutes, at the end of the window, after an hour without news, and late on board.
  { types: ['late'], state: 'assigned', most: 5 },
];

/** Sends the SMS that wait, and returns the types of notification that a guardian got too often or not at all. */
export async function wrongNotifications({ api, trips }: RunWorld): Promise<string[]> {
  await runWaitingMessages(api.deps);
  const counted = async (query: string) => {
    const values = [trips.map(({ id }) => id)];
    const { rows } = await api.deps.db.$client.query<{ key: string; count: number }>(query, values);
    return (trip: string, names: readonly string[]) =>
      rows
        .filter(({ key }) => names.some((name) => key === `${trip} ${name}`))
        .reduce((sum, row) => sum + row.count, 0);
  };
  const sent = await counted(
    "select trip_id || ' ' || moment as key, count(*)::int from sms_deliveries where trip_id = any($1) group by 1",
  );
  const entered = await counted(
    `select trip_id || ' ' || status as key, count(*)::int from (
      select trip_id, to_status as status from trip_events
      union all select trip_id, case type when 'dropped_off' then 'completed' else type end from (
        select trip_id, type, lag(type) over (partition by trip_id order by number) as before from run_events
        where type in ('on_board', 'dropped_off')) e join trips t on t.id = e.trip_id
        where t.status in ('missed', 'no_show', 'cancelled', 'skipped') and e.type is distinct from e.before) x
    where trip_id = any($1) group by 1`,
  );
  return trips.flatMap(({ id }) =>
    NOTIFICATIONS.flatMap(({ types, state, once, most = 1 }) => {
      const [times, due] = [sent(id, types), entered(id, [state])];
      return (once ? times === due : times <= due * most) ? [] : [`${types[0]} sent ${times} times of ${due}`];
    }),
  );
}

/** The rules that are broken. */
export async function brokenRules({ api, trips, accepted }: RunWorld): Promise<string[]> {
  const db = api.deps.db.$client;
  const ids = trips.map(({ id }) => id);
  const broken = await findBroken(db, { name: 'run_rules', text: QUERY, values: [ids] });
  const { rows: moves } = await db.query<{ from: TripStatus; to: TripStatus }>(
    'select from_status as "from", to_status as "to" from trip_events where trip_id = any($1)',
    [ids],
  );
  const { rows: kept } = await db.query<{ count: number }>(
    'select count(*)::int as count from run_events where id = any($1::uuid[])',
    [[...accepted]],
  );
  return [
    ...broken,
    ...moves.filter(({ from, to }) => !tripStatusesBefore(to).includes(from)).map(({ from, to }) => `${from} → ${to}`),
    ...(kept[0]?.count === accepted.size ? [] : ['an accepted event is lost']),
  ];
}
