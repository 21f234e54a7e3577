import { isTripOver, TRIP_STATUSES, type LedgerKind } from '@liftclub/domain';
import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { ledgerTransactions } from '../../db/schema/money/ledger';
import { payments } from '../../db/schema/money/payments';

/** A rule of the ledger that does not hold, and for what: accounts with a currency, a transaction or a payment. */
export interface Breach {
  readonly rule: keyof typeof RULES;
  readonly subject: string;
  /** Figures for the log. */
  readonly detail: string;
}

const balances = sql`select account, currency, sum(amount) as balance from ledger_entries group by account, currency`;

/** States of trips that are still owed. */
const OPEN = TRIP_STATUSES.filter((status) => status !== 'skipped' && !isTripOver(status));

/** Compares balances with what the payments say, by account and currency. `expected` has account, currency, amount. */
const differs = (accounts: SQL, expected: SQL) => sql`
  select coalesce(b.account, x.account) || ' ' || coalesce(b.currency, x.currency) as subject,
    format('balance %s, payments say %s', coalesce(b.balance, 0), coalesce(x.amount, 0)) as detail
  from (select * from balances where ${accounts}) b full join (${expected}) x on x.account = b.account and x.currency = b.currency
  where coalesce(b.balance, 0) <> coalesce(x.amount, 0)`;

/** Balances of some accounts that break a rule. */
const where = (condition: SQL) =>
  sql`select account || ' ' || currency as subject, format('balance %s', balance) as detail from balances where ${condition}`;

const postedAs = (...kinds: LedgerKind[]) => sql`select from ${ledgerTransactions}
    where ${inArray(ledgerTransactions.kind, kinds)} and ${ledgerTransactions.subject} = ${payments.id}::text`;

/** Condition on payments: their receipt, the end of their plan or their refund is not in the ledger. */
const isUnposted = and(
  gt(payments.amount, 0),
  or(
    sql`not exists (${postedAs('payment_confirmed', 'payment_held')})`,
    and(eq(payments.reason, 'plan_ended'), sql`not exists (${postedAs('plan_paid_back')})`),
    and(eq(payments.state, 'refunded'), sql`not exists (${postedAs('refund_sent')})`),
  ),
);

/** The rules, each as a query for the subjects that break it. */
const RULES = {
  transaction_zero: sql`
    select transaction_id || ' ' || currency as subject, format('sums to %s', sum(amount)) as detail
    from ledger_entries group by transaction_id, currency having sum(amount) <> 0`,
  total_zero: sql`
    select currency as subject, format('all accounts sum to %s', sum(balance)) as detail
    from balances group by currency having sum(balance) <> 0`,
  provider_balance: differs(
    sql`account like 'provider:%'`,
    sql`select 'provider:' || provider as account, currency, sum(amount) as amount from (
        select provider, currency, amount - case state when 'refunded' then coalesce(refund_amount, amount) else 0 end
          as amount from payments
        union all select provider, currency, -amount from credit_payouts where sent_at is not null
        union all select provider, currency, -amount from payouts where state = 'sent') money
      group by provider, currency`,
  ),
  refunds_due_balance: differs(
    sql`account = 'refunds_due'`,
    sql`select 'refunds_due' as account, currency, -sum(amount) as amount from (
        select currency, coalesce(refund_amount, amount) as amount from payments
        where state in ('held_mismatch', 'refund_due')
        union all select currency, amount from credit_payouts where sent_at is null) due
      group by currency`,
  ),
  payouts_due_balance: differs(
    sql`account = 'payouts_due'`,
    sql`select 'payouts_due' as account, currency, -sum(amount) as amount from payouts
      where state in ('approved', 'sending') group by currency`,
  ),
  /** A driver is never paid more than was earned. */
  earnings_overdrawn: where(sql`account like 'driver:%:earnings' and balance > 0`),
  /** Rides delivered or refunded never exceed what was paid for. */
  deferred_overdrawn: where(sql`account like 'deferred:%' and balance > 0`),
  /** Nothing is owed for a plan whose trips have all ended or were skipped, or whose payment was refunded. */
  deferred_of_finished: sql`
    select b.account || ' ' || b.currency as subject, format('balance %s', b.balance) as detail
    from balances b join subscriptions s on b.account = 'deferred:' || s.booking_id
    where b.balance <> 0 and (s.state = 'revoked' or not exists (
      select from trips t where t.booking_id = s.booking_id and t.status = any(${sql.param(OPEN)}::text[])))`,
  /** Open attempts never count on more credit than there is. */
  credit_reserved_twice: sql`
    select x.account || ' ' || x.currency as subject, format('reserved %s of %s', x.reserved, coalesce(-b.balance, 0)) as detail
    from (select 'passenger:' || k.passenger_id || ':credit' as account, a.currency, sum(a.credit) as reserved
      from payment_attempts a join bookings k on k.id = a.booking_id
      where a.state in ('created', 'pending') and a.credit > 0 group by k.passenger_id, a.currency) x
    left join balances b on b.account = x.account and b.currency = x.currency
    where x.reserved > coalesce(-b.balance, 0)`,
  credit_overdrawn: where(sql`account like 'passenger:%:credit' and balance > 0`),
  payment_unposted: sql`select ${payments.id}::text as subject, ${payments.state} as detail from ${payments} where ${isUnposted}`,
} as const satisfies Readonly<Record<string, SQL>>;

const BREACHES_PER_RULE = 20;

/** The breaches of every rule, at most 20 of each, from one snapshot. It reads all entries. */
export function findBreaches(db: Pick<Database, 'transaction'>): Promise<Breach[]> {
  const queries = Object.entries(RULES).map(
    ([rule, query]) => sql`(select ${rule}::text as rule, r.* from (${query}) r limit ${BREACHES_PER_RULE})`,
  );
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '10min'`);
      const { rows } = await tx.execute<Breach & Record<string, unknown>>(
        sql`with balances as (${balances}) ${sql.join(queries, sql` union all `)}`,
      );
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
