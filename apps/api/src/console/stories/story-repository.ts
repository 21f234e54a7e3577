import type { StoryKind } from '@liftclub/api-contract';
import type {
  AuditAction,
  CaseCategory,
  CaseOutcome,
  EscalationStep,
  LearnerAccess,
  RunEventType,
  TripStatus,
} from '@liftclub/domain';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/rides/bookings';
import { trips } from '../../db/schema/rides/trips';

/** Items on a page of a story. */
const PAGE_SIZE = 50;

/** Money in minor units. */
interface StoredAmount {
  readonly amount: number;
  readonly currency: string;
}
type StoredPayment = StoredAmount & { readonly provider: 'paystack' | 'alatpay' };

/** What is stored about each kind of event. */
interface StoryDetails {
  readonly booked: object;
  readonly plan_started: object;
  readonly plan_ended: object;
  readonly published: object;
  /** `version` is that of the trip after the move, by which moves of the same instant are ordered. */
  readonly moved: { readonly status: TripStatus; readonly why: string | null; readonly version: number };
  readonly rated: { readonly stars: number };
  readonly reported: { readonly type: RunEventType; readonly minutes: number | null; readonly reason: string | null };
  readonly escalated: { readonly step: EscalationStep };
  readonly positions: { readonly count: number; readonly from: string; readonly to: string };
  readonly message: { readonly about: string | null; readonly state: 'sent' | 'queued' | 'delivered' | 'failed' };
  readonly paid: StoredPayment;
  readonly refunded: StoredPayment;
  readonly earned: StoredAmount;
  readonly driver_earned: StoredAmount;
  readonly credited: StoredAmount;
  readonly credit_taken_back: StoredAmount;
  readonly case_opened: { readonly number: number; readonly category: CaseCategory };
  readonly case_closed: { readonly number: number; readonly outcome: CaseOutcome };
  readonly access: { readonly what: LearnerAccess };
  readonly changed: { readonly action: AuditAction; readonly reason: string | null };
}

/** An event with what is stored about it. */
export type StoryEvent = {
  readonly [Name in keyof StoryDetails]: { readonly event: Name; readonly detail: StoryDetails[Name] };
}[keyof StoryDetails];

export type StoryRow = StoryEvent & {
  readonly at: string;
  readonly kind: StoryKind;
  /** Who did it; null for the system. */
  readonly actor: 'passenger' | 'driver' | 'staff' | null;
  readonly by: string | null;
  readonly link: string | null;
};

const USER = (id: string) => `(select first_name || ' ' || last_name from users where id = ${id})`;
const MEMBER = (id: string) => `(select name from staff where id = ${id})`;

/** The runs that a trip `t` is or was on. */
const RUNS_OF_TRIP = `lateral (select run_id from run_trips where trip_id = t.id
      union select run_id from former_run_trips where trip_id = t.id)`;

/**
 * What happened to the trips `t`, the bookings `b` and the users `u`, by kind. Each query has the columns at, kind,
 * event, detail, actor, by and link.
 */
const PARTS: Readonly<Record<StoryKind, string>> = {
  plan: `
    select b.created_at, 'plan', 'booked', '{}'::jsonb, 'passenger', ${USER('b.passenger_id')}, '/bookings/' || b.id
    from b
    union all select s.created_at, 'plan', 'plan_started', '{}', null, null, '/bookings/' || s.booking_id
    from subscriptions s where s.booking_id in (select id from b)
    union all select s.ended_at, 'plan', 'plan_ended', '{}', case when a.staff_id is null then 'passenger' else 'staff' end,
      case when a.staff_id is null then ${USER('s.passenger_id')} else ${MEMBER('a.staff_id')} end, '/bookings/' || s.booking_id
    from subscriptions s
    left join audit_entries a on a.subject = s.booking_id::text and a.action = 'booking.end_plan'
    where s.booking_id in (select id from b) and s.ended_at is not null
    union all select p.drawn_at, 'plan', 'published', '{}', null, null, null
    from t join pickup_codes p on p.trip_id = t.id where p.drawn_at is not null`,
  trip: `
    select e.at, 'trip', 'moved', jsonb_build_object('status', e.to_status, 'why', e.why, 'version', e.version), nullif(e.actor, 'system'),
      case when e.actor = 'staff' then ${MEMBER('e.actor_id')} else ${USER('e.actor_id')} end, null
    from t join trip_events e on e.trip_id = t.id
    union all select r.rated_at, 'trip', 'rated', jsonb_build_object('stars', r.stars), 'passenger',
      ${USER('r.passenger_id')}, null
    from t join ratings r on r.trip_id = t.id`,
  driver: `
    select e.at, 'driver', 'reported', jsonb_build_object('type', e.type, 'minutes', e.minutes, 'reason', e.reason),
      case when e.driver_id is null then 'staff' else 'driver' end, ${USER('e.driver_id')}, null
    from t cross join ${RUNS_OF_TRIP} x
    join run_events e on e.run_id = x.run_id and coalesce(e.trip_id, t.id) = t.id
    union all select e.at, 'driver', 'reported', jsonb_build_object('type', e.type, 'minutes', e.minutes, 'reason',
      e.reason), 'driver', ${USER('e.driver_id')}, '/dispatch?market=' || r.market || '&date=' || r.date
    from u join runs r on r.driver_id = u.id join run_events e on e.run_id = r.id
      and e.driver_id = u.id and e.type in ('start_run', 'late', 'cannot_drive', 'close_run')
    union all select e.at, 'driver', 'escalated', jsonb_build_object('step', e.step), null, null, null
    from t join escalations e on e.trip_id = t.id
    union all select p.last, 'driver', 'positions',
      jsonb_build_object('count', p.many, 'from', p.first, 'to', p.last), null, null, null
    from t join run_trips x on x.trip_id = t.id
    cross join lateral (select count(*) as many, min(at) as first, max(at) as last from run_positions
      where run_id = x.run_id) p
    where p.many > 0`,
  message: `
    select d.at, 'message', 'message', jsonb_build_object('about', d.moment, 'state', d.state), null, null, null
    from t join sms_deliveries d on d.trip_id = t.id where d.tries > 0`,
  payment: `
    select p.received_at, 'payment', 'paid',
      jsonb_build_object('amount', p.amount, 'currency', p.currency, 'provider', p.provider), null, null,
      '/payments?tab=all&search=' || a.reference
    from payment_attempts a join payments p on p.attempt_id = a.id where a.booking_id in (select id from b)
    union all select p.refunded_at, 'payment', 'refunded', jsonb_build_object('amount',
      coalesce(p.refund_amount, p.amount), 'currency', p.currency, 'provider', p.provider), null, null,
      '/payments?tab=all&search=' || a.reference
    from payment_attempts a join payments p on p.attempt_id = a.id
    where a.booking_id in (select id from b) and p.refunded_at is not null
    union all select l.at, 'payment', case l.kind when 'ride_earned' then 'earned' else l.kind end,
      jsonb_build_object('amount', abs(l.amount), 'currency', l.currency), null, null, null
    from l where l.kind = 'ride_earned' and l.account like 'deferred:%'
      or l.kind = 'driver_earned' and l.account like 'driver:%'`,
  credit: `
    select l.at, 'credit', case l.kind when 'ride_credited' then 'credited' else 'credit_taken_back' end,
      jsonb_build_object('amount', abs(l.amount), 'currency', l.currency), null, null, null
    from l where l.kind in ('ride_credited', 'ride_restored') and l.account like 'passenger:%'`,
  case: `
    select c.opened_at, 'case', 'case_opened', jsonb_build_object('number', c.number, 'category', c.category),
      case when c.opened_by = c.passenger_id then 'passenger' else 'driver' end, ${USER('c.opened_by')}, '/cases/' || c.id
    from c
    union all select c.closed_at, 'case', 'case_closed', jsonb_build_object('number', c.number, 'outcome', c.outcome),
      'staff', ${MEMBER('c.owner_id')}, '/cases/' || c.id
    from c where c.closed_at is not null`,
  access: `
    select a.at, 'access', 'access', jsonb_build_object('what', a.what), a.role,
      case when a.role = 'staff' then ${MEMBER('a.actor_id')} else ${USER('a.actor_id')} end, null
    from t join learner_accesses a on a.scholar_id = t.scholar_id and a.trip_id = t.id`,
  change: `
    select a.at, 'change', 'changed', jsonb_build_object('action', a.action, 'reason', a.detail ->> 'reason'), 'staff',
      ${MEMBER('a.staff_id')}, null
    from t join audit_entries a on a.subject = case t.currency when 'ZAR' then 'RSA ' else 'NG ' end || t.date::text
      and a.detail ->> 'trip_id' = t.id::text
    where a.action in ('dispatch.assign', 'dispatch.lock', 'dispatch.cancel', 'dispatch.mark')
    union all select a.at, 'change', 'changed', jsonb_build_object('action', a.action, 'reason', a.detail ->> 'reason'),
      'staff', ${MEMBER('a.staff_id')}, null
    from t join audit_entries a on a.subject = t.id::text and a.action = 'trip.skip'
    union all select a.at, 'change', 'changed', jsonb_build_object('action', a.action, 'reason', a.detail ->> 'reason'),
      'staff', ${MEMBER('a.staff_id')}, '/bookings/' || b.id
    from b join audit_entries a on a.subject = b.id::text and a.action = 'booking.end_plan'
    union all select a.at, 'change', 'changed', jsonb_build_object('action', a.action, 'reason', a.detail ->> 'reason'),
      'staff', ${MEMBER('a.staff_id')}, null
    from u join audit_entries a on a.subject = u.id::text
    where split_part(a.action, '.', 1) in ('person', 'credit') and a.action <> 'person.view'`,
};

/**
 * What happened to a subject before an instant, of some kinds, the newest first, in one statement: at least a page, so
 * that items of the same instant are not parted. `cases` limits the cases.
 */
export async function findStory(
  db: Executor,
  { kinds, cases, before, ...subject }: StoryQuery,
): Promise<{ readonly rows: StoryRow[]; readonly isLast: boolean }> {
  const parts = kinds.map((kind) => sql.raw(PARTS[kind]));
  const { rows } = await db.execute<StoryRow & { total: number } & Record<string, unknown>>(sql`
    with t as materialized (select id, booking_id, passenger_id, scholar_id, date, currency from trips
        where ${subject.trips}),
      b as (select id, passenger_id, created_at from bookings where ${subject.bookings}),
      u as (select id from users where id = ${subject.userId ?? null}::uuid),
      l as (select x.at, x.kind, e.account, e.amount, e.currency from t
        cross join lateral (select t.id::text as subject union all select t.id || ':' || n from generate_series(1,
          (select count(*)::int from trip_events where trip_id = t.id and from_status = 'skipped')) n) s
        join ledger_transactions x on x.subject = s.subject
          and x.kind in ('ride_earned', 'ride_credited', 'ride_restored', 'driver_earned')
        join ledger_entries e on e.transaction_id = x.id),
      c as (select cases.*, t.passenger_id from t join cases on cases.trip_id = t.id where ${cases ?? sql`true`}
        union select cases.*, u.id from u join cases on cases.opened_by = u.id where ${cases ?? sql`true`})
    select * from (
      select item.*, count(*) over ()::int as total
      from (${sql.join(parts, sql` union all `)}) item (at, kind, event, detail, actor, by, link)
      where ${before === undefined ? sql`true` : sql`at < ${before}::timestamptz`}
      order by at desc fetch first ${sql.raw(String(PAGE_SIZE))} rows with ties) page
    order by at desc, (detail ->> 'version')::int desc nulls last`);
  return { rows, isLast: rows.length === (rows[0]?.total ?? 0) };
}

/** What a story is about. */
export interface StorySubject {
  /** A condition on rows of `trips`. */
  readonly trips: SQL;
  /** A condition on rows of `bookings`. */
  readonly bookings: SQL;
  /** For the changes of an account, and the runs of a driver. */
  readonly userId?: string;
}

export interface StoryQuery extends StorySubject {
  /** At least one. */
  readonly kinds: readonly StoryKind[];
  /** A condition on rows of `cases`; undefined for all. */
  readonly cases: SQL | undefined;
  /** An ISO 8601 instant. */
  readonly before: string | undefined;
}

/** A trip, with its booking. */
export const tripSubject = (id: string): StorySubject => ({
  trips: eq(trips.id, id),
  bookings: sql`id = (select booking_id from trips where id = ${id}::uuid)`,
});

/** A booking, with all its trips. */
export const bookingSubject = (id: string): StorySubject => ({
  trips: eq(trips.bookingId, id),
  bookings: eq(bookings.id, id),
});

/** A user, with the bookings and trips of a passenger. */
export const userSubject = (userId: string): StorySubject => ({
  trips: eq(trips.passengerId, userId),
  bookings: eq(bookings.passengerId, userId),
  userId,
});
