import { creditAccount, type LedgerKind, type RideType, type TripStatus } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import { localDateIn, type LocalDates } from '../../db/by-market';
import type { Executor } from '../../db/client';

/** The balances of a statement, and the payments. */
export type StatementPart = 'payments' | 'rides' | 'credit';

/** A change as the ledger has it, in minor units from the passenger's side, with the trip or plan it is about. */
export interface StatementChange {
  readonly part: StatementPart;
  readonly at: string;
  readonly kind: LedgerKind;
  readonly amount: string;
  readonly currency: string;
  readonly booking_id: string | null;
  readonly receipt_number: number | null;
  readonly trip: {
    readonly id: string;
    readonly date: string;
    readonly ride_type: RideType;
    readonly departs_at: string;
    readonly status: TripStatus;
    readonly pick_up: string;
    readonly drop_off: string;
    /** Null when the passenger rides. */
    readonly scholar: string | null;
  } | null;
}

/**
 * All that changed what a passenger has with us: their credit, what their bookings are owed in rides, and what their
 * payments and payouts of credit moved at a provider.
 */
const changesOf = (passengerId: string): SQL => sql`
  select own.part, own.booking_id, t.id, t.at, t.kind, t.subject, e.currency, -e.amount as amount
  from (
    select 'credit' as part, ${creditAccount(passengerId)} as account, null::uuid as booking_id
    union all
    select 'rides', 'deferred:' || id, id from bookings where passenger_id = ${passengerId} and paid_at is not null
  ) own
  join ledger_entries e on e.account = own.account
  join ledger_transactions t on t.id = e.transaction_id
  union all
  select 'payments', a.booking_id, t.id, t.at, t.kind, t.subject, e.currency, e.amount
  from bookings b
  join payment_attempts a on a.booking_id = b.id
  join payments p on p.attempt_id = a.id
  join ledger_transactions t on t.subject = p.id::text and t.kind in ('payment_confirmed', 'payment_held', 'refund_sent')
  join ledger_entries e on e.transaction_id = t.id and e.account like 'provider:%'
  where b.passenger_id = ${passengerId}
  union all
  select 'payments', null, t.id, t.at, t.kind, t.subject, e.currency, e.amount
  from credit_payouts o
  join ledger_transactions t on t.subject = o.id::text and t.kind = 'refund_sent'
  join ledger_entries e on e.transaction_id = t.id and e.account like 'provider:%'
  where o.passenger_id = ${passengerId}`;

/** The months (`yyyy-MM`) in a zone in which something changed, latest first. */
export async function findMonths(db: Executor, passengerId: string, zone: string): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct to_char(at at time zone ${zone}, 'YYYY-MM') as month from (${changesOf(passengerId)}) c
    order by month desc`);
  return rows.map(({ month }) => month);
}

interface Period {
  /** The first instant, and the first one after. */
  readonly begins: SQL;
  readonly ends: SQL;
}

/** The instants between which lie the dates `from` to `to`, both included, in a zone. */
export const periodOf = (from: string, to: string, zone: string): Period => ({
  begins: sql`(${from}::date::timestamp at time zone ${zone})`,
  ends: sql`((${to}::date + 1)::timestamp at time zone ${zone})`,
});

/** The changes of a period in the order in which they happened. */
export async function findChanges(db: Executor, passengerId: string, { begins, ends }: Period) {
  const { rows } = await db.execute<StatementChange & Record<string, unknown>>(sql`
    with c as (
      select *, case when subject ~ '^[0-9a-f-]{36}(:[0-9]+)?$' then left(subject, 36)::uuid end as subject_id
      from (${changesOf(passengerId)}) c where at >= ${begins} and at < ${ends}
    )
    select c.part, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.kind, c.amount, c.currency,
      b.id as booking_id, s.receipt_number,
      case when tr.id is not null then json_build_object('id', tr.id, 'date', tr.date, 'ride_type', tr.ride_type,
        'departs_at', tr.departs_at, 'status', tr.status, 'pick_up', l.pick_up_address, 'drop_off', l.drop_off_address,
        'scholar', sc.name) end as trip
    from c
    left join trips tr on tr.id = c.subject_id and tr.passenger_id = ${passengerId}
    left join booking_legs l on l.booking_id = tr.booking_id and l.ride_type = tr.ride_type
    left join scholars sc on sc.id = tr.scholar_id
    left join bookings b on b.id = coalesce(c.booking_id, tr.booking_id, (
      select substring(d.account from 10)::uuid from ledger_entries d
      where d.transaction_id = c.id and d.account like 'deferred:%' limit 1))
    left join subscriptions s on s.booking_id = b.id
    order by c.at, tr.departs_at nulls first, c.id, c.part`);
  return rows;
}

/** The balance of each part at an instant in minor units; zero for a part without changes. */
export async function findOpening(db: Executor, passengerId: string, currency: string, { begins }: Period) {
  const { rows } = await db.execute<{ part: StatementPart; balance: string }>(sql`
    select part, sum(amount) as balance from (${changesOf(passengerId)}) c
    where at < ${begins} and currency = ${currency} group by part`);
  const balance = (part: StatementPart) => Number(rows.find((row) => row.part === part)?.balance ?? 0);
  return { rides: balance('rides'), credit: balance('credit') };
}

/** Name, e-mail address and country of a passenger. */
export async function findPayer(db: Executor, passengerId: string) {
  const { rows } = await db.execute<{ first_name: string; last_name: string; email: string; country: string }>(sql`
    select first_name, last_name, email, country from users where id = ${passengerId}`);
  return rows[0];
}

/**
 * Who chose the monthly statement by e-mail and was sent none in the present month, with the date in their market,
 * while that is at most day `untilDay` of the month.
 */
export async function findStatementReaders(db: Executor, dates: LocalDates, untilDay: number) {
  const { rows } = await db.execute<{ userId: string; date: string }>(sql`
    with readers as (
      select u.id, ${localDateIn(sql`u.country`, dates)} as today from notice_preferences p
      join users u on u.id = p.user_id and u.email_verified_at is not null and u.erased_at is null
      where p.moment = 'statement' and 'email' = any(p.channels)
    )
    select id as "userId", to_char(today, 'YYYY-MM-DD') as date from readers
    where extract(day from today) <= ${untilDay} and not exists (
      select from sms_deliveries d where d.user_id = readers.id and d.channel = 'email' and d.moment = 'statement'
        and d.at >= date_trunc('month', today::timestamp) - interval '12 hours')
    order by id`);
  return rows;
}
