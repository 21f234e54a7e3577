import { brokenRulesQuery, findBroken } from '../histories';
import type { MoneyWorld } from './money-world';

/** The payouts with the transfer that the provider has for each, and what each driver of `$1` earned and is owed. */
const PAYOUTS = `
  select p.*, r.amount as transferred, coalesce(r.outcome in ('pending', 'sent'), false) as leaving
  from payouts p left join jsonb_to_recordset($2::jsonb) as r (reference text, amount bigint, outcome text) using (reference)`;
const DRIVERS = `
  select d.id, coalesce(-sum(e.amount), 0) as owed,
    coalesce(-sum(e.amount) filter (where t.kind in ('driver_earned', 'run_driven')), 0) as earned
  from unnest($1::uuid[]) as d (id)
  left join ledger_entries e on e.account = 'driver:' || d.id || ':earnings'
  left join ledger_transactions t on t.id = e.transaction_id group by d.id`;

const ALWAYS = {
  /** Money that left or is leaving, by the provider's books and by bank files, against what was earned. */
  paid_twice: `
    select 1 from d where earned < (select coalesce(sum(amount), 0) from p
      where p.driver_id = d.id and (leaving or (provider = 'bank' and state = 'sent')))`,
  owed_otherwise: `
    select 1 from d where owed <> earned - (select coalesce(sum(amount), 0) from p
      where p.driver_id = d.id and state in ('approved', 'sending', 'sent'))`,
  transferred_otherwise: 'select 1 from p where transferred <> amount',
  transfer_unknown: `select 1 from jsonb_to_recordset($2::jsonb) as r (reference text)
    where not exists (select 1 from p where p.reference = r.reference)`,
  sent_otherwise: `select 1 from p where provider = 'paystack' and state = 'sent' and transferred is null`,
  run_earned_twice: `
    select 1 from ledger_transactions where kind in ('driver_earned', 'run_driven') group by kind, subject having count(*) > 1`,
  /** The parts of a run are what was posted for it. */
  run_parts_otherwise: `
    select 1 from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account like 'driver:%'
    left join run_earnings p on p.run_id = case when t.kind = 'run_driven' then t.subject::uuid end
    where t.kind = 'run_driven' and p.run_fee + p.distance + p.waiting + p.minimum is distinct from -e.amount`,
};
const QUERY = `with p as materialized (${PAYOUTS}), d as materialized (${DRIVERS}) ${brokenRulesQuery(ALWAYS)}`;

/** The rules of drivers' earnings and payouts that are broken, whatever the provider has sent. */
export function brokenPayouts({ api, drivers }: MoneyWorld): Promise<string[]> {
  const transfers = [...api.bankTransfers.transfers].map(([reference, { amount, outcome }]) => ({
    reference,
    amount,
    outcome,
  }));
  const values = [drivers, JSON.stringify(transfers)];
  return findBroken(api.deps.db.$client, { name: 'broken_payouts', text: QUERY, values });
}

/** The accounts of drivers and of payouts that are not zero: after all was paid, none is. */
export async function owedToDrivers({ rows }: MoneyWorld): Promise<readonly object[]> {
  return rows(`select account, sum(amount) as balance from ledger_entries
    where $1::uuid is not null and (account like 'driver:%' or account = 'payouts_due')
    group by account having sum(amount) <> 0`);
}
