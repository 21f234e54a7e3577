import type { BankAccountState, Currency, Minor } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** A driver who is owed earnings of the days up to `until`, in minor units. */
export interface OwedDriver {
  readonly driverId: string;
  /** Empty after an erasure. */
  readonly name: string;
  readonly amount: Minor;
  /** The first day of what is owed. */
  readonly from: string;
  readonly erased: boolean;
  readonly locked: boolean;
  readonly accountId: string | null;
  readonly accountState: BankAccountState | null;
  readonly paysFrom: Date | null;
  readonly paidAlready: boolean;
}

type Row = Omit<OwedDriver, 'paysFrom'> & { readonly paysFrom: string | null };

/**
 * The drivers who are owed something in a currency, by name: what they earned by rides and runs of the days up to
 * `until`, less all payouts that were ever posted, whenever that was. Subjects of other kinds may be no uuids: CASE
 * casts only these two, in any order of the joins.
 */
export async function findOwedDrivers(
  db: Executor,
  { currency, until }: { readonly currency: Currency; readonly until: string },
): Promise<OwedDriver[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with owed as (
      select split_part(l.account, ':', 2)::uuid as driver_id,
        coalesce(-sum(l.amount) filter (where coalesce(t.date, r.date) is null or coalesce(t.date, r.date) <= ${until}::date), 0)
          as amount,
        min(coalesce(t.date, r.date)) as first_earned
      from ledger_entries l
      join ledger_transactions x on x.id = l.transaction_id
      left join trips t on t.id = case when x.kind = 'driver_earned' then x.subject::uuid end
      left join runs r on r.id = case when x.kind = 'run_driven' then x.subject::uuid end
      where l.account like 'driver:%:earnings' and l.currency = ${currency}
      group by l.account)
    select o.driver_id as "driverId", trim(u.first_name || ' ' || u.last_name) as name, o.amount::float8 as amount,
      coalesce(greatest(o.first_earned, last.until + 1), o.first_earned, ${until}::date)::text as "from",
      u.erased_at is not null as erased, u.locked_at is not null as locked,
      b.id as "accountId", b.state as "accountState", b.pays_from::text as "paysFrom",
      coalesce(last.until = ${until}::date, false) as "paidAlready"
    from owed o join users u on u.id = o.driver_id
    left join bank_accounts b on b.driver_id = o.driver_id and b.replaced_at is null and b.currency = ${currency}
    left join lateral (select max(p.until) as until from payouts p where p.driver_id = o.driver_id
      and p.currency = ${currency} and p.state in ('approved', 'sending', 'sent')) last on true
    where o.amount > 0 order by name, o.driver_id`);
  return rows.map((row) => ({ ...row, paysFrom: row.paysFrom === null ? null : new Date(row.paysFrom) }));
}
