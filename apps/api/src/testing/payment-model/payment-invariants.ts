import { quote, type Coupon, type PlanDiscount, type Tariff, type TaxRule, type Validity } from '@liftclub/domain';
import type { ProviderTransaction } from '../../providers/payments/payment-provider';
import type { PaymentWorld } from './payment-world';

type Row = Record<string, unknown>;
const rowsOf = async ({ api }: PaymentWorld, sql: string): Promise<Row[]> =>
  (await api.deps.db.$client.query(sql)).rows;

/**
 * What must hold at every moment, each as a query for what breaks it: I1 active means paid exactly, I3 paid means booked,
 * I4 one subscription a booking, I6 coupons add up. With each subscription go all of its rides.
 */
const ALWAYS: Readonly<Record<string, string>> = {
  I1: `select b.id from bookings b
       left join subscriptions s on s.booking_id = b.id and s.state <> 'revoked'
       left join payment_attempts a on a.booking_id = b.id and a.state = 'paid'
       left join payments p on p.attempt_id = a.id and p.state = 'paid'
       where (s.id is not null) <> (a.id is not null)
          or (s.id is not null and a.amount > 0 and (p.id is null or s.payment_id <> p.id or p.amount <> a.amount or p.currency <> a.currency))
          or (s.id is not null and (s.total <> a.amount or b.total <> a.amount or b.currency <> a.currency))`,
  I3: `select a.id from payment_attempts a join bookings b on b.id = a.booking_id left join subscriptions s on s.booking_id = b.id
       where a.state = 'paid' and (b.paid_at is null or s.id is null)
       union all select b.id from bookings b where b.paid_at is not null and not exists (select 1 from payment_attempts a where a.booking_id = b.id and a.state = 'paid')`,
  I4: 'select booking_id from subscriptions group by 1 having count(*) > 1',
  I6: `select c.code from coupons c where c.used <> (select count(*) from coupon_uses u where u.coupon_id = c.id)
          or c.used > coalesce(c.total_limit, c.used)
          or c.used <> (select count(distinct a.booking_id) from payment_attempts a join bookings b on b.id = a.booking_id
               where b.coupon_id = c.id and a.state in ('created', 'pending', 'paid') and (a.quote ->> 'couponOff')::bigint > 0)`,
  rides: `select s.id from subscriptions s join bookings b on b.id = s.booking_id
       where (select count(*) from trips t where t.booking_id = b.id) <> 5 * (select count(*) from booking_legs l where l.booking_id = b.id)`,
  receipts: 'select 1 from subscriptions having count(*) <> coalesce(max(receipt_number), 0)',
};

/** The invariants that are broken now; I5: who was paid once is still. */
export async function brokenNow(world: PaymentWorld): Promise<string[]> {
  const names = Object.keys(ALWAYS);
  const query = names
    .map((name) => `select '${name}' as name, count(*)::int as count from (${ALWAYS[name]}) ${name}`)
    .join(' union all ');
  const broken = (await rowsOf(world, query)).filter(({ count }) => count !== 0).map(({ name }) => String(name));
  const paid = new Set(
    (await rowsOf(world, `select reference from payment_attempts where state = 'paid'`)).map(({ reference }) =>
      String(reference),
    ),
  );
  if ([...world.everPaid].some((reference) => !paid.has(reference))) broken.push('I5');
  for (const reference of paid) world.everPaid.add(reference);
  return broken;
}

/** I2 after one round of questions: what a company took for an attempt that is still asked about, and our books do not know. */
export async function missedWhileAsking(world: PaymentWorld): Promise<string[]> {
  const since = new Date(world.api.deps.clock().getTime() - 72 * 3_600_000).toISOString();
  const askedAbout = new Set(
    (await rowsOf(world, `select reference from payment_attempts where opened_at > '${since}'`)).map(
      ({ reference }) => reference,
    ),
  );
  const known = new Set(
    (await rowsOf(world, 'select transaction_id from payments')).map(({ transaction_id }) => transaction_id),
  );
  const taken = Object.values(world.api.paymentProviders).flatMap((company) =>
    company.transactions().filter(({ outcome }) => outcome === 'paid'),
  );
  return taken.filter(({ id, reference }) => askedAbout.has(reference) && !known.has(id)).map(({ id }) => id);
}

/** I2: every payment that a company took for us stands once in our books. I8: the sums agree, currency by currency. */
export async function brokenInTheEnd(world: PaymentWorld): Promise<string[]> {
  const broken = await brokenNow(world);
  const ours = await rowsOf(
    world,
    'select provider, transaction_id, amount::bigint::text as amount, currency, state from payments',
  );
  for (const provider of ['paystack', 'alatpay'] as const) {
    const taken = world.api.paymentProviders[provider]
      .transactions()
      .filter(({ outcome }) => outcome === 'paid' || outcome === 'reversed');
    const books = ours.filter((row) => row['provider'] === provider);
    if (!taken.every((transaction) => standsOnce(books, transaction)) || books.length !== taken.length)
      broken.push('I2');
    const mine = books.map((row) => [row['currency'], Number(row['amount'])] as const);
    if (sums(mine) !== sums(taken.map(({ currency, amount }) => [currency, amount] as const))) broken.push('I8');
  }
  if (await anyOtherPrice(world)) broken.push('I7');
  return broken;
}

/** What was given back is refunded in our books too, or paid for a plan in force, which staff are told of. */
function standsOnce(books: readonly Row[], { id, outcome }: ProviderTransaction): boolean {
  const [row, ...more] = books.filter((one) => one['transaction_id'] === id);
  if (!row || more.length > 0) return false;
  return outcome === 'reversed' ? row['state'] === 'refunded' || row['state'] === 'paid' : row['state'] !== 'refunded';
}

function sums(money: readonly (readonly [unknown, number])[]): string {
  const totals = new Map<string, number>();
  for (const [currency, amount] of money) totals.set(String(currency), (totals.get(String(currency)) ?? 0) + amount);
  return JSON.stringify([...totals].sort());
}

/** I7: what was asked for follows from the stored rides, the plan, the coupon and the rules that the quote names. */
async function anyOtherPrice(world: PaymentWorld): Promise<boolean> {
  const rows = await rowsOf(
    world,
    `select a.amount::int as amount, a.quote, b.validity, c.code, c.share as coupon_share,
       (select array_agg(l.metres order by l.ride_type) from booking_legs l where l.booking_id = b.id) as metres,
       row_to_json(t) as tariff, row_to_json(x) as tax, row_to_json(d) as discount
     from payment_attempts a join bookings b on b.id = a.booking_id
     join tariffs t on t.id = (a.quote ->> 'tariffId')::uuid join tax_rules x on x.id = (a.quote ->> 'taxRuleId')::uuid
     left join plan_discounts d on d.id = (a.quote ->> 'discountId')::uuid left join coupons c on c.id = b.coupon_id`,
  );
  return rows.some((row) => priceOf(row) !== row['amount']);
}

function priceOf(row: Row): number {
  const tariff = row['tariff'] as {
    currency: Tariff['currency'];
    base_fee: number;
    fee_per_km: number;
    minimum_fee: number;
  };
  const asked = row['quote'] as { startDate: string; couponOff: number };
  const coupon: Pick<Coupon, 'code' | 'value'> = {
    code: String(row['code']),
    value: { kind: 'percent', share: Number(row['coupon_share']) },
  };
  return quote({
    distances: (row['metres'] as number[]).map((metres) => Math.round(metres / 10) / 100),
    startDate: asked.startDate,
    validity: row['validity'] as Validity,
    tariff: {
      currency: tariff.currency,
      baseFee: tariff.base_fee,
      feePerKm: tariff.fee_per_km,
      minimumFee: tariff.minimum_fee,
    },
    tax: row['tax'] as TaxRule,
    discount: row['discount'] as PlanDiscount | null,
    coupon: asked.couponOff > 0 ? coupon : null,
  }).total;
}

/** Everything that our books say, but for the time of the next question. */
export async function booksOf(world: PaymentWorld): Promise<string> {
  return JSON.stringify([
    await rowsOf(world, 'select reference, state, amount, page from payment_attempts order by id'),
    await rowsOf(world, 'select transaction_id, state, reason, amount, currency from payments order by id'),
    await rowsOf(world, 'select booking_id, state, receipt_number, starts_on, ends_on from subscriptions order by id'),
    await rowsOf(world, 'select id, paid_at, total from bookings order by id'),
    await rowsOf(world, 'select used from coupons order by code'),
    await rowsOf(world, 'select count(*) from trips'),
  ]);
}
