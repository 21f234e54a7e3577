import { addDays, localInstant, marketOf, type ServiceMarket } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { FIGURES } from './figures';

/** A date (yyyy-MM-dd) of a market. */
export interface MarketDay {
  readonly market: ServiceMarket;
  readonly date: string;
}

/** Up to how far from a school a drop-off is there, as `endsAtSchool` of the domain. */
const NEAR_KM = 0.3;

/** Minutes that a drop-off may be later than planned and still be on time. */
const ARRIVAL_MINUTES = 5;

const CANCELLED = sql`t.status = 'cancelled'`;
/**
 * The guardian ended the plan (`p`), or staff did for the guardian. Own transport is the guardian's answer to a vehicle
 * that did not come.
 */
const BY_GUARDIAN = sql`t.why = 'plan_ended' and (e.cancelled_by = 'passenger' or p.ended_at is not null)`;

/**
 * Trips of a date (`t`) and what counts of each. On time is picked up by the end of the window; arrived by the bell of
 * the learner's school where the ride ends there, else five minutes after the planned drop-off.
 */
const tripCounts = ({ date, currency, zone, lateMinutes }: Facts): SQL => sql`
  select sc.school_id, r.driver_id, f.figure, 1::bigint as n
  from trips t
  join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
  left join subscriptions p on p.booking_id = t.booking_id
  left join scholars sc on sc.id = t.scholar_id
  left join schools k on k.id = sc.school_id
  left join run_trips x on x.trip_id = t.id
  left join runs r on r.id = x.run_id
  left join run_stops d on d.trip_id = t.id and d.kind = 'drop_off'
  cross join lateral (select max(at) filter (where to_status = 'on_board') as boarded_at,
      max(at) filter (where to_status = 'completed') as completed_at,
      max(actor) filter (where to_status = 'cancelled') as cancelled_by
    from trip_events where trip_id = t.id) e
  cross join lateral (select case when k.bell_time is not null and ${KM_TO_SCHOOL} <= ${NEAR_KM}
      then (t.date + k.bell_time) at time zone ${zone}
      else d.planned_at + ${ARRIVAL_MINUTES} * interval '1 minute' end as by) arrival
  cross join lateral (values
    ('trips', t.status <> 'skipped' and (x.run_id is not null or t.status in ('completed', 'no_show', 'missed'))),
    ('completed', t.status = 'completed'),
    ('missed', t.status = 'missed'),
    ('no_show', t.status = 'no_show'),
    ('cancelled_by_us', ${CANCELLED} and (${BY_GUARDIAN}) is not true),
    ('cancelled_by_guardian', ${CANCELLED} and ${BY_GUARDIAN}),
    ('skipped', t.status = 'skipped'),
    ('on_time_pick_up', t.status = 'completed'
      and e.boarded_at <= t.departs_at + ${lateMinutes} * interval '1 minute'),
    ('on_time_arrival', t.status = 'completed' and e.completed_at <= arrival.by)
  ) f (figure, counts)
  where t.date = ${date} and t.currency = ${currency} and f.counts`;

/** From the drop-off of a leg (`l`) to a school (`k`). */
const KM_TO_SCHOOL = sql`12742 * asin(sqrt(sin(radians(k.latitude - l.drop_off_latitude) / 2) ^ 2
  + cos(radians(k.latitude)) * cos(radians(l.drop_off_latitude))
  * sin(radians(k.longitude - l.drop_off_longitude) / 2) ^ 2))`;

/** Runs of a date that were driven. */
const runSums = ({ market, date }: Facts): SQL => sql`
  select null::uuid, r.driver_id, f.figure, f.n::bigint
  from driven_runs r
  cross join lateral (values ('metres', r.metres), ('metres_with_riders', r.metres_with_riders),
    ('seats_offered', r.seats), ('seats_used', r.most_on_board)) f (figure, n)
  where r.market = ${market} and r.date = ${date}`;

/** What was posted on a date. An account of what we owe or earn grows by a credit, which is negative. */
const moneySums = ({ from, to, currency }: Facts): SQL => sql`
  select sc.school_id, case when f.figure = 'driver_cost' then split_part(e.account, ':', 2)::uuid else t.driver_id end,
    f.figure, -e.amount
  from ledger_transactions x
  join ledger_entries e on e.transaction_id = x.id and e.currency = ${currency}
  cross join lateral (select case
      when e.account in ('revenue', 'discounts') then 'revenue'
      when e.account like 'deferred:%' then 'deferred'
      when x.kind in ('ride_credited', 'ride_restored', 'goodwill') and e.account like 'passenger:%' then 'credits'
      when x.kind in ('driver_earned', 'run_driven') and e.account like 'driver:%' then 'driver_cost'
    end as figure) f
  left join lateral (select t.booking_id, r.driver_id from trips t
    left join run_trips rt on rt.trip_id = t.id left join runs r on r.id = rt.run_id
    where t.id = case when x.kind in ('ride_earned', 'ride_credited', 'ride_restored', 'driver_earned')
      then left(x.subject, 36)::uuid end limit 1) t on true
  left join lateral (select scholar_id from bookings where id = coalesce(t.booking_id,
    case when e.account like 'deferred:%' then substr(e.account, 10)::uuid end) limit 1) b on true
  left join scholars sc on sc.id = b.scholar_id
  where x.at >= ${from} and x.at < ${to} and f.figure is not null`;

/**
 * Plans bought and ended on a date: by the passenger, by a refund, or by the plan's last day, whichever was first. Each
 * way to count on it has an index.
 */
const planCounts = ({ date, from, to, currency, zone }: Facts): SQL => sql`
  select sc.school_id, null::uuid, f.figure, 1::bigint
  from (
    select id from subscriptions where created_at >= ${from} and created_at < ${to}
    union
    select id from subscriptions where ends_on = ${date}::date
    union
    select id from subscriptions where ended_at >= ${from} and ended_at < ${to}
    union
    select s.id from ledger_transactions p join payments y on y.id = p.subject::uuid
      join payment_attempts a on a.id = y.attempt_id join subscriptions s on s.booking_id = a.booking_id
    where p.kind = 'plan_paid_back' and p.at >= ${from} and p.at < ${to}
  ) day
  join subscriptions s on s.id = day.id
  join bookings b on b.id = s.booking_id and b.currency = ${currency}
  left join scholars sc on sc.id = b.scholar_id
  left join lateral (
    select min(x.at) as at from payment_attempts a join payments y on y.attempt_id = a.id
      join ledger_transactions x on x.kind = 'plan_paid_back' and x.subject = y.id::text
    where s.state = 'revoked' and a.booking_id = s.booking_id
  ) p on true
  cross join lateral (values
    ('plans_sold', s.created_at >= ${from} and s.created_at < ${to}),
    ('plans_renewed', s.created_at >= ${from} and s.created_at < ${to}
      and exists (select from renewals n where n.booking_id = s.booking_id)),
    ('plans_ended', least((coalesce(s.ended_at, p.at) at time zone ${zone})::date, s.ends_on) = ${date}::date)
  ) f (figure, counts)
  where f.counts`;

/** A day with what its queries need: `from` and `to` are its midnights. */
interface Facts extends MarketDay {
  readonly currency: string;
  readonly zone: string;
  readonly from: SQL;
  readonly to: SQL;
  readonly lateMinutes: number;
}

/** Replaces the figures of a day in the caller's transaction. `lateMinutes` is how late the pick-up window ends. */
export async function replaceFigures(tx: Executor, day: MarketDay, lateMinutes: number): Promise<void> {
  const { market, date } = day;
  const { currency, zone } = marketOf(market);
  const midnight = (of: string) => sql`${localInstant(zone, of, '00:00:00').toISOString()}::timestamptz`;
  const facts = { ...day, currency, zone, from: midnight(date), to: midnight(addDays(date, 1)), lateMinutes };
  const sums = FIGURES.map((figure) => sql`coalesce(sum(n) filter (where figure = ${figure}), 0)`);
  const columns = sql.raw(FIGURES.join(', '));
  await tx.execute(sql`delete from daily_figures where market = ${market} and day = ${date}`);
  await tx.execute(sql`delete from daily_totals where market = ${market} and day = ${date}`);
  await tx.execute(sql`
    with facts (school_id, driver_id, figure, n) as (
      ${tripCounts(facts)} union all ${runSums(facts)} union all ${moneySums(facts)} union all ${planCounts(facts)}
    )
    insert into daily_figures (day, market, school_id, driver_id, ${columns})
    select ${date}::date, ${market}, school_id, driver_id, ${sql.join(sums, sql`, `)}
    from facts group by school_id, driver_id`);
  await tx.execute(sql`
    insert into daily_totals (day, market, ${columns})
    select day, market, ${sql.raw(FIGURES.map((figure) => `sum(${figure})`).join(', '))}
    from daily_figures where market = ${market} and day = ${date} group by day, market`);
}

/** The first date of anything that counts; null for none. */
export async function findFirstDate(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select least((select min(date) from trips), (select min(created_at)::date from subscriptions),
      (select min(at)::date from ledger_transactions))::text as first`);
  return rows[0]?.first ?? null;
}

const ZONE = (currency: SQL) =>
  sql`case ${currency} when 'ZAR' then ${marketOf('RSA').zone} else ${marketOf('NG').zone} end`;
const MARKET = sql`case c.currency when 'ZAR' then 'RSA' else 'NG' end`;

/** The days whose trips moved, of which money was posted, or whose plans changed at or after an instant. */
export async function findChangedDays(db: Executor, since: Date): Promise<MarketDay[]> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ market: ServiceMarket; date: string }>(sql`
    select distinct ${MARKET} as market, c.date::text
    from (
      select t.currency, t.date from trip_events e join trips t on t.id = e.trip_id where e.received_at >= ${at}
      union all
      select e.currency, (x.at at time zone (${ZONE(sql`e.currency`)}))::date
      from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
      where x.at >= ${at} and e.currency in ('ZAR', 'NGN')
      union all
      select b.currency, (n.at at time zone (${ZONE(sql`b.currency`)}))::date
      from (select booking_id, created_at from subscriptions where created_at >= ${at}
        union all select booking_id, ended_at from subscriptions where ended_at >= ${at}) n (booking_id, at)
      join bookings b on b.id = n.booking_id
    ) c`);
  return rows;
}

/** Until when changes were followed; undefined before the first time. */
export async function findMadeUntil(db: Executor): Promise<Date | undefined> {
  const { rows } = await db.execute<{ until: string }>(sql`select until::text from figures_made`);
  return rows[0] && new Date(rows[0].until);
}

export async function storeMadeUntil(db: Executor, until: Date): Promise<void> {
  await db.execute(sql`
    insert into figures_made (until) values (${until.toISOString()}::timestamptz)
    on conflict (one) do update set until = excluded.until`);
}
