import type { PaymentProviderName, ProviderTransaction } from '../../../src/providers/payments/payment-provider';
import { brokenRulesQuery, type Rules } from '../histories';
import { pricesOtherwise, QUOTES } from './payment-prices';
import type { PaymentWorld } from './payment-world';

type Row = Readonly<Record<string, unknown>>;

/** Accounts whose entries do not sum to the expected amounts, by account and currency. */
const differs = (accounts: string, expected: string): string =>
  `select 1 from (select e.account, e.currency, e.amount from ledger_entries e where ${accounts}
     union all select x.account, x.currency, -x.amount from (${expected}) x) both_sides group by account, currency having sum(amount) <> 0`;

/**
 * The invariants that hold at every moment, each as a query for the rows that break it. I1: active means paid exactly.
 * I3: paid means booked, unless staff paid a plan back. I4: one subscription per booking. I6: coupon uses add up. Also:
 * every subscription has all the trips that were sold, and no receipt number is missing. Of the ledger: L1 each
 * transaction sums to zero, L2 so do all accounts of a currency, L3 money at a provider is what was received less what
 * was refunded, L4 what is due for refund is the money on hold and the payouts, L5 each booking is owed exactly what
 * money and credit paid for it. Of credit: C1 it is never below zero, C2 open attempts never count on more of it than
 * there is, C3 it is what was given less what was paid out and used by paid attempts, each once.
 */
const ALWAYS: Rules = {
  I1: `select b.id from bookings b
       left join subscriptions s on s.booking_id = b.id and s.state <> 'revoked'
       left join payment_attempts a on a.booking_id = b.id and a.state = 'paid'
       left join payments p on p.attempt_id = a.id and p.state = 'paid'
       where (s.id is not null) <> (a.id is not null)
          or (s.id is not null and a.amount > 0
              and (p.id is null or s.payment_id <> p.id or p.amount <> a.amount or p.currency <> a.currency))
          or (s.id is not null and (s.total <> a.amount or b.total <> a.amount + a.credit + a.waived or b.credit <> a.credit
              or b.currency <> a.currency))`,
  I3: `select a.id from payment_attempts a
         join bookings b on b.id = a.booking_id left join subscriptions s on s.booking_id = b.id
       where a.state = 'paid' and (b.paid_at is null or s.id is null)
       union all
       select b.id from bookings b where b.paid_at is not null
         and not exists (select 1 from payment_attempts a where a.booking_id = b.id and a.state = 'paid')
         and not exists (select 1 from subscriptions s where s.booking_id = b.id and s.state = 'revoked')`,
  I4: 'select booking_id from subscriptions group by 1 having count(*) > 1',
  I6: `select c.code from coupons c where c.used <> (select count(*) from coupon_uses u where u.coupon_id = c.id)
          or c.used > coalesce(c.total_limit, c.used)
          or c.used <> (select count(distinct a.booking_id) from payment_attempts a join bookings b on b.id = a.booking_id
               where b.coupon_id = c.id and a.state in ('created', 'pending', 'paid')
                 and (a.quote ->> 'couponOff')::bigint > 0)`,
  trips: `select s.id from subscriptions s join bookings b on b.id = s.booking_id
       where (select count(*) from trips t where t.booking_id = b.id)
          <> (select count(*) from booking_legs l, generate_series(b.start_date, b.end_date, interval '1 day') d
              where l.booking_id = b.id and extract(isodow from d) <= 5
                and (d::date + l.times[extract(isodow from d)::int]) at time zone
                  case b.currency when 'ZAR' then 'Africa/Johannesburg' else 'Africa/Lagos' end
                  >= coalesce(b.sold_from, '-infinity'))`,
  L1: 'select 1 from ledger_entries group by transaction_id, currency having sum(amount) <> 0',
  L2: 'select 1 from ledger_entries group by currency having sum(amount) <> 0',
  L3: differs(
    `e.account like 'provider:%'`,
    `select 'provider:' || provider as account, currency, amount from payments where state <> 'refunded'`,
  ),
  L4: differs(
    `e.account = 'refunds_due'`,
    `select 'refunds_due' as account, currency, -amount as amount from payments where state in ('held_mismatch', 'refund_due')
     union all select 'refunds_due', currency, -amount from credit_payouts`,
  ),
  L5: differs(
    `e.account like 'deferred:%'`,
    `select 'deferred:' || booking_id as account, currency, -amount - credit as amount
     from payment_attempts where state = 'paid' and amount + credit > 0`,
  ),
  C1: `select account from ledger_entries where account like 'passenger:%' group by account, currency having sum(amount) > 0`,
  C2: `select b.passenger_id from payment_attempts a join bookings b on b.id = a.booking_id
       where a.state in ('created', 'pending') and a.credit > 0 group by b.passenger_id, a.currency
       having sum(a.credit) > (select coalesce(-sum(e.amount), 0) from ledger_entries e
         where e.account = 'passenger:' || b.passenger_id || ':credit' and e.currency = a.currency)`,
  C3: differs(
    `e.account like 'passenger:%'`,
    `select e.account, e.currency, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.kind = 'goodwill' and e.account like 'passenger:%'
     union all select 'passenger:' || passenger_id || ':credit', currency, amount from credit_payouts
     union all select 'passenger:' || b.passenger_id || ':credit', a.currency, a.credit
       from payment_attempts a join bookings b on b.id = a.booking_id where a.state = 'paid'`,
  ),
  receipts: 'select 1 from subscriptions having count(*) <> coalesce(max(receipt_number), 0)',
};

/** The rows of a query as one JSON value, so that a whole check is one statement. */
const asJson = (query: string): string => `(select coalesce(json_agg(r), '[]') from (${query}) r)`;

const NOW = {
  broken: asJson(brokenRulesQuery(ALWAYS)),
  paid: asJson(`select reference from payment_attempts where state = 'paid'`),
};

/** Everything that is stored about payments, but for the time of the next check. */
const BOOKS = {
  attempts: asJson('select reference, state, amount, credit, page from payment_attempts order by id'),
  payments: asJson('select provider, transaction_id, state, reason, amount, currency from payments order by id'),
  subscriptions: asJson('select booking_id, state, receipt_number, starts_on, ends_on from subscriptions order by id'),
  bookings: asJson('select id, paid_at, total from bookings order by id'),
  coupons: asJson('select used from coupons order by code'),
  trips: asJson('select count(*) from trips'),
  ledger: asJson(
    `select t.kind, t.subject, e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id order by 1, 2, 3`,
  ),
};
export type Books = Readonly<Record<keyof typeof BOOKS, readonly Row[]>>;

async function read<Name extends string>(
  { api }: PaymentWorld,
  parts: Readonly<Record<Name, string>>,
): Promise<Record<Name, Row[]>> {
  const columns = Object.entries(parts).map(([name, query]) => `${query} as ${name}`);
  return (await api.deps.db.$client.query(`select ${columns.join(', ')}`)).rows[0];
}

/** The invariants that are broken now. I5: an attempt that was paid once still is. */
export async function brokenNow(world: PaymentWorld): Promise<string[]> {
  return brokenOf(world, await read(world, NOW));
}

function brokenOf({ everPaid }: PaymentWorld, { broken, paid }: Record<keyof typeof NOW, readonly Row[]>): string[] {
  const names = broken.map(({ name }) => String(name));
  const references = new Set(paid.map(({ reference }) => String(reference)));
  if ([...everPaid].some((reference) => !references.has(reference))) names.push('I5');
  for (const reference of references) everPaid.add(reference);
  return names;
}

/** Transactions paid for attempts that are still polled and missing from our payments: I2 after one poll. */
export async function missedByPolling(world: PaymentWorld): Promise<string[]> {
  const since = new Date(world.api.deps.clock().getTime() - 72 * 3_600_000).toISOString();
  const { polled, known } = await read(world, {
    polled: asJson(`select reference from payment_attempts where opened_at > '${since}'`),
    known: asJson('select transaction_id from payments'),
  });
  const references = new Set(polled.map(({ reference }) => reference));
  const recorded = new Set(known.map(({ transaction_id }) => transaction_id));
  return Object.values(world.api.paymentProviders)
    .flatMap((provider) => provider.transactions())
    .filter(({ outcome, reference, id }) => outcome === 'paid' && references.has(reference) && !recorded.has(id))
    .map(({ id }) => id);
}

/**
 * The books when nothing is left to do, and the invariants they break. I2: each transaction a provider took is recorded
 * once. I7: each price follows from the stored ride and rules. I8: sums agree, by provider and currency.
 */
export async function readInTheEnd(
  world: PaymentWorld,
  providers: PaymentBooks = world.api.paymentProviders,
): Promise<{ broken: string[]; books: Books }> {
  const { broken: names, paid, quotes, ...books } = await read(world, { ...NOW, ...BOOKS, quotes: asJson(QUOTES) });
  const broken = brokenOf(world, { broken: names, paid });
  for (const provider of ['paystack', 'alatpay'] as const) {
    const taken = providers[provider]
      .transactions()
      .filter(({ outcome }) => outcome === 'paid' || outcome === 'reversed');
    const ours = books.payments.filter((row) => row['provider'] === provider);
    if (ours.length !== taken.length || !taken.every((one) => isRecordedOnce(ours, one))) broken.push('I2');
    if (sums(ours) !== sums(taken)) broken.push('I8');
  }
  if (quotes.some(pricesOtherwise)) broken.push('I7');
  return { broken, books };
}

/** The transactions of each provider. */
export type PaymentBooks = Readonly<
  Record<PaymentProviderName, { readonly transactions: () => readonly ProviderTransaction[] }>
>;

/** A reversed transaction is refunded in our books, or still paid for a plan in force, for which staff get an alert. */
function isRecordedOnce(payments: readonly Row[], { id, outcome }: ProviderTransaction): boolean {
  const [row, ...more] = payments.filter((one) => one['transaction_id'] === id);
  if (!row || more.length > 0) return false;
  return outcome === 'reversed' ? row['state'] === 'refunded' || row['state'] === 'paid' : row['state'] !== 'refunded';
}

function sums(money: readonly { readonly currency?: unknown; readonly amount?: unknown }[]): string {
  const totals = new Map<string, number>();
  for (const { currency, amount } of money)
    totals.set(String(currency), (totals.get(String(currency)) ?? 0) + Number(amount));
  return JSON.stringify([...totals].sort());
}
