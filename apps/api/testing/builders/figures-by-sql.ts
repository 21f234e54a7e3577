import type { TestApi } from '../test-api';

interface Period {
  readonly market: 'RSA' | 'NG';
  readonly from: string;
  readonly to: string;
  readonly by: 'day' | 'week' | 'month';
  readonly school?: string;
  readonly driver?: string;
}

const at = (status: string) => `(select at from trip_events where trip_id = t.id and to_status = '${status}')`;
const BY_GUARDIAN = `t.status = 'cancelled' and t.why = 'plan_ended'
  and ((select actor from trip_events where trip_id = t.id and to_status = 'cancelled') = 'passenger'
    or t.booking_id in (select booking_id from subscriptions where ended_at is not null))`;

/** Conditions of the trips `t` on their runs `x` with their learners `s`, by figure; `late` minutes of the window. */
const tripConditions = (late: number) => ({
  trips: `t.status <> 'skipped' and (x.run_id is not null or t.status in ('completed', 'no_show', 'missed'))`,
  completed: `t.status = 'completed'`,
  missed: `t.status = 'missed'`,
  no_show: `t.status = 'no_show'`,
  skipped: `t.status = 'skipped'`,
  cancelled_by_guardian: BY_GUARDIAN,
  cancelled_by_us: `t.status = 'cancelled' and not (${BY_GUARDIAN})`,
  on_time_pick_up: `t.status = 'completed' and ${at('on_board')} - t.departs_at <= interval '${late} minutes'`,
  // The school in the north is at the drop-off and begins at 07:30; elsewhere the planned drop-off of 07:25 counts.
  on_time_arrival: `t.status = 'completed' and ${at('completed')} - t.departs_at <= interval '30 minutes'
    and (x.run_id is not null or (select latitude > -30 from schools where id = s.school_id))`,
});

const trips = (currency: string, where: string) => `
  select t.date as day, 1 as n, s.school_id as school, (select driver_id from runs where id = x.run_id) as driver
  from trips t left join scholars s on s.id = t.scholar_id left join run_trips x on x.trip_id = t.id
  where t.currency = '${currency}' and ${where}`;

const RIDES = `select ${at('on_board')} as b, ${at('completed')} as d
  from run_trips x join trips t on t.id = x.trip_id where x.run_id = r.id and t.status = 'completed'`;
/** Driving between the stops of a run, in minutes; `loaded` for the part with riders. */
const minutes = (loaded: string) => `(select coalesce(sum(greatest(n.arrive_minute - p.leave_minute, 0)), 0)
  from run_stops p join run_stops n on n.run_id = p.run_id and n.position = p.position + 1
  where p.run_id = r.id and ${loaded})`;
const RUN_SUMS = {
  metres: 'r.km * 1000',
  metres_with_riders: `coalesce(round(r.km * 1000 * ${minutes('p.load > 0')} / nullif(${minutes('true')}, 0)), 0)`,
  seats_offered: 'r.seats',
  seats_used: `select max((select count(*) from (${RIDES}) o where o.b <= m.b and o.d > m.b)) from (${RIDES}) m`,
};

const runs = (market: string, n: string) => `
  select r.date as day, (${n}) as n, null::uuid as school, r.driver_id as driver from runs r
  where r.market = '${market}' and exists (${RIDES})`;

const LEDGER_SUMS = {
  revenue: `e.account in ('revenue', 'discounts')`,
  deferred: `e.account like 'deferred:%'`,
  credits: `x.kind in ('ride_credited', 'goodwill') and e.account like 'passenger:%'`,
  driver_cost: `e.account like 'driver:%'`,
};

const ledger = (currency: string, zone: string, where: string) => `
  select (x.at at time zone '${zone}')::date as day, -e.amount as n,
    (select s.school_id from scholars s where s.id = coalesce(t.scholar_id, b.scholar_id)) as school,
    (select r.driver_id from run_trips y join runs r on r.id = y.run_id where y.trip_id = t.id) as driver
  from ledger_entries e join ledger_transactions x on x.id = e.transaction_id
  left join trips t on t.id::text = x.subject
  left join bookings b on 'deferred:' || b.id = e.account
  where e.currency = '${currency}' and (${where})`;

const plans = (currency: string, day: string, where = 'true') => `
  select ${day} as day, 1 as n, (select s.school_id from scholars s where s.id = b.scholar_id) as school,
    null::uuid as driver
  from subscriptions p join bookings b on b.id = p.booking_id where b.currency = '${currency}' and ${where}`;

/** The query of each figure, with rows of `day`, `n`, `school` and `driver`. */
function queriesOf(market: 'RSA' | 'NG', late: number): [string, string][] {
  const [currency, zone] = market === 'RSA' ? ['ZAR', 'Africa/Johannesburg'] : ['NGN', 'Africa/Lagos'];
  const local = (column: string) => `(${column} at time zone '${zone}')::date`;
  const refunded = `(select min(${local('x.at')}) from ledger_transactions x
    where p.state = 'revoked' and x.kind = 'plan_paid_back' and x.subject in (select y.id::text
      from payments y join payment_attempts a on a.id = y.attempt_id where a.booking_id = p.booking_id))`;
  const ended = `case when p.ended_at is not null then ${local('p.ended_at')}
    when ${refunded} < p.ends_on then ${refunded} else p.ends_on end`;
  const each = (conditions: Readonly<Record<string, string>>, query: (condition: string) => string) =>
    Object.entries(conditions).map(([figure, condition]): [string, string] => [figure, query(condition)]);
  return [
    ...each(tripConditions(late), (where) => trips(currency, where)),
    ...each(RUN_SUMS, (n) => runs(market, n)),
    ...each(LEDGER_SUMS, (where) => ledger(currency, zone, where)),
    ['plans_sold', plans(currency, local('p.created_at'))],
    ['plans_renewed', plans(currency, local('p.created_at'), 'p.booking_id in (select booking_id from renewals)')],
    ['plans_ended', plans(currency, ended)],
  ];
}

/**
 * The figures of a report about rides of `insertRides`, counted by one query for each straight from trips, runs, plans
 * and the ledger. The function returns those of a key, or of the whole period for null.
 */
export async function figuresBySql({ deps }: TestApi, { market, from, to, by, school, driver }: Period) {
  const sums = new Map<string, Map<string, number>>();
  const filters = [
    ...(school === undefined ? [] : [`school = '${school}'`]),
    ...(driver === undefined ? [] : [`driver = '${driver}'`]),
  ];
  for (const [figure, rows] of queriesOf(market, deps.settings.trips.tolerance.late)) {
    const found = await deps.db.$client.query<{ key: string; n: string }>(
      `select date_trunc('${by}', day::timestamp)::date::text as key, sum(n) as n from (${rows}) r
       where ${['day between $1 and $2', ...filters].join(' and ')} group by 1`,
      [from, to],
    );
    sums.set(figure, new Map(found.rows.map(({ key, n }) => [key, Number(n)])));
  }
  return (key: string | null) => {
    const values = [...sums].map(([figure, found]): [string, number] => {
      const all = [...found.values()].reduce((sum, n) => sum + n, 0);
      return [figure, key === null ? all : (found.get(key) ?? 0)];
    });
    const { metres = 0, metres_with_riders: withRiders = 0, ...figures } = Object.fromEntries(values);
    return {
      ...figures,
      km: metres / 1000,
      km_with_riders: Math.round(withRiders / 10) / 100,
      message_cost: 0,
      ...(school !== undefined && { km: null, km_with_riders: null, seats_offered: null, seats_used: null }),
      ...(driver !== undefined && { deferred: null, plans_sold: null, plans_renewed: null, plans_ended: null }),
      ...((school ?? driver) !== undefined && { message_cost: null }),
    };
  };
}
