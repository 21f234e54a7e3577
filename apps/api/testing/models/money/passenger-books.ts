import { brokenRulesQuery, findBroken, type Rules } from '../histories';
import type { MoneyWorld } from './money-world';

/** The entries of the passenger (`$1`): their credit, and what their bookings are owed. */
const ENTRIES = `
  select e.account, e.amount, l.id, l.kind, split_part(l.subject, ':', 1) as about
  from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
  where e.account = any(array(select 'deferred:' || id from bookings where passenger_id = $1::uuid)
    || ('passenger:' || $1::uuid || ':credit'))`;

/** The trips of the passenger with what the ledger says about each: taken from deferred, given as credit. */
const TRIPS = `
  select t.*, s.state as plan,
    coalesce(sum(o.amount) filter (where o.account like 'deferred:%'), 0) as settled,
    coalesce(-sum(o.amount) filter (where o.account like 'passenger:%'), 0) as given
  from trips t join subscriptions s on s.id = t.subscription_id left join own o on o.about = t.id::text
  where t.passenger_id = $1::uuid group by t.id, s.state`;

const PAYMENTS = `
  select p.*, coalesce((select sum(e.amount) from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
    where l.subject = p.id::text and l.kind in ('payment_confirmed', 'payment_held', 'refund_sent')
      and e.account like 'provider:%'), 0) as at_provider
  from payments p join payment_attempts a on a.id = p.attempt_id join bookings b on b.id = a.booking_id
  where b.passenger_id = $1::uuid`;

/** When a plan is refunded, rides that are under way are earned. */
const UNDER_WAY = `'{assigned,on_the_way,arrived,on_board}'`;

/**
 * What must hold for one passenger after every command, each as a query for what breaks it. A trip is settled when it
 * took place or has a credit, and its instalment is paid; one that was cancelled because that was unpaid never is.
 */
const ALWAYS: Rules = {
  credit_negative: `select 1 from own where account like 'passenger:%' having sum(amount) > 0`,
  credit_reserved_twice: `
    select 1 from payment_attempts a join bookings b on b.id = a.booking_id
    where b.passenger_id = $1::uuid and a.state in ('created', 'pending')
    having sum(a.credit) > (select coalesce(-sum(amount), 0) from own where account like 'passenger:%')`,
  trip_settled_otherwise: `
    select 1 from t where settled <> case when not unpaid and credit_rule is distinct from 'unpaid'
      and (credit is not null or status in ('completed', 'no_show') or (plan = 'revoked' and status = any(${UNDER_WAY})))
      then fare else 0 end`,
  trip_credited_otherwise: 'select 1 from t where given <> case when unpaid then 0 else coalesce(credit, 0) end',
  not_credited: `select 1 from t where plan <> 'revoked' and status in ('skipped', 'missed', 'cancelled') and credit is null`,
  deferred_otherwise: `
    select 1 from subscriptions s
    where s.passenger_id = $1::uuid and -(select coalesce(sum(amount), 0) from own where account = 'deferred:' || s.booking_id)
      <> case when s.state = 'revoked' then 0 else coalesce((select sum(fare - settled) from t where t.booking_id = s.booking_id
          and not unpaid and credit_rule is distinct from 'unpaid'), 0) end`,
  provider_otherwise: `
    select 1 from p where at_provider <> amount - case state when 'refunded' then coalesce(refund_amount, amount) else 0 end`,
  instalment_paid_twice: `
    select 1 from payment_attempts a join bookings b on b.id = a.booking_id
    where b.passenger_id = $1::uuid and a.state = 'paid' group by a.booking_id, coalesce(a.instalment, 1) having count(*) > 1`,
  instalment_overpaid: `
    select 1 from instalments i join payment_attempts a on a.id = i.attempt_id join bookings b on b.id = a.booking_id
    where b.passenger_id = $1::uuid and a.amount + a.credit + a.waived > i.amount`,
  unpaid_otherwise: `
    select 1 from t join instalments i on i.subscription_id = t.subscription_id and i.number = t.instalment
    where t.unpaid <> (i.state <> 'paid')`,
  not_zero: `
    select 1 from ledger_entries where transaction_id in (select id from own)
    group by transaction_id having sum(amount) <> 0`,
  /** Nothing but these moves credit: the end of one plan charges nothing back for that of a sibling. */
  credit_moved_otherwise: `
    select 1 from own where account like 'passenger:%' and kind not in ('payment_confirmed', 'ride_credited',
      'ride_restored', 'plan_paid_back', 'credit_paid_back', 'goodwill')`,
  /** Whatever becomes of a sibling's plan, the rides of a plan cost what was paid for it. */
  fares_otherwise: `
    select 1 from bookings b join t on t.booking_id = b.id where not b.monthly group by b.id
    having sum(t.fare) <> b.total - b.waived`,
};

const QUERY = `with own as materialized (${ENTRIES}), t as materialized (${TRIPS}), p as materialized (${PAYMENTS})
  ${brokenRulesQuery(ALWAYS)}`;

/** The rules that are broken for the passenger. */
export async function brokenForPassenger(world: MoneyWorld): Promise<string[]> {
  const { api, actor } = world;
  const broken = await findBroken(api.deps.db.$client, { name: 'broken_for', text: QUERY, values: [actor.userId] });
  return (await isChargedTwice(world)) ? [...broken, 'card_charged_twice'] : broken;
}

/** The payments of which the provider was asked to return more than was paid. */
export async function returnedTwice({ api }: MoneyWorld): Promise<readonly string[]> {
  const { paystack } = api.paymentProviders;
  const returned: string[] = [];
  for (const { id, amount } of paystack.transactions())
    if ((await paystack.refunds(id)).requested > amount) returned.push(id);
  return returned;
}

/** Whether a bank paid more than one charge of the passenger's card for one instalment, or for one plan. */
async function isChargedTwice({ api, rows }: MoneyWorld): Promise<boolean> {
  const charges = await rows<{ reference: string; due: string }>(
    `select a.reference, concat(a.booking_id, ' ', a.instalment) as due from payment_attempts a
     join bookings b on b.id = a.booking_id where b.passenger_id = $1 and a.purpose is not null`,
  );
  if (charges.length < 2) return false;
  const dueBy = new Map(charges.map(({ reference, due }) => [reference, due]));
  const paid = api.paymentProviders.paystack
    .transactions()
    .flatMap(({ reference, outcome }) => (outcome === 'paid' ? (dueBy.get(reference ?? '') ?? []) : []));
  return new Set(paid).size < paid.length;
}
