import { planTrips, type RideType } from '@liftclub/domain';
import type { Client } from 'pg';
import { withEarlierDatabase } from '../../testing/database/earlier-database';

const TIMES = '{06:00,06:15,06:30,06:45,17:00}';

/** A plan of the last week and this one: two rides a day, three cents too many to split evenly, for one passenger. */
async function insertPlan(
  client: Client,
  n: number,
  country: 'RSA' | 'NG',
  state: 'active' | 'revoked',
): Promise<void> {
  const id = `019b0000-0000-7000-8000-00000000000${n}`;
  await client.query(
    `insert into users (id, email, phone, role, password_hash, first_name, last_name, country, referral_code, created_at)
     values ('${id}', '${n}@example.com', '+278200000${n}', 'Passenger', '', '', '', '${country}', 'CODE${n}', now());
     insert into bookings (id, passenger_id, trip_type, validity, start_date, end_date, ride_days, currency, tariff_id,
       tax_rule_id, trip_fees, fees, discount_off, coupon_off, subtotal, vat, total, total_init, quote_expires_at, paid_at, created_at)
     select '${id}', '${id}', '2_way', '2_weeks', monday - 7, monday + 6, 10, 'NGN', gen_random_uuid(), gen_random_uuid(),
       '{200,101}', 3467, 400, 57, 3010, 233, 3243, 3243, now(), now(), now() from date(date_trunc('week', now())) monday;
     insert into booking_legs select '${id}', ride, 0, 0, '', 0, 0, '', 7000, 'flexible',
       case ride when 'A' then '${TIMES}' else '{14:30,14:30,14:30,14:30,14:30}' end::time[] from unnest('{A,B}'::text[]) ride;
     insert into subscriptions (id, booking_id, passenger_id, total, receipt_number, validity, starts_on, ends_on, state, created_at)
     select '${id}', '${id}', '${id}', 0, ${n}, '2_weeks', start_date, end_date, '${state}', '2026-01-12T06:00:00Z' from bookings where id = '${id}';
     insert into trips (booking_id, ride_type, date, departs_at, metres)
     select b.id, l.ride_type, day, (day + l.times[extract(isodow from day)::int]) at time zone 'Africa/Johannesburg', l.metres
     from bookings b join booking_legs l on l.booking_id = b.id
     cross join lateral (select d::date as day from generate_series(b.start_date, b.end_date, interval '1 day') d) days
     where b.id = '${id}' and extract(isodow from day) <= 5 and ('${state}' = 'active' or day < date_trunc('week', now()))`,
  );
}

interface Row {
  readonly id: string;
  readonly ride_type: RideType;
  readonly date: string;
  readonly departs_at: Date;
  readonly status: string;
  readonly why: string | null;
  readonly fare: string;
  readonly vat: string;
  readonly discount: string;
}

it('trips from before this version get ids, states and shares of the price, and those of an ended plan come back', async () => {
  await withEarlierDatabase('0012', async (client, migrate) => {
    await client.query('set session_replication_role = replica');
    await insertPlan(client, 1, 'RSA', 'active');
    await insertPlan(client, 2, 'NG', 'revoked');
    const now = new Date();
    await migrate();
    const { rows } = await client.query<Row>(
      'select id, ride_type, date::text, departs_at, status, why, fare, vat, discount from trips order by subscription_id, departs_at',
    );
    const [active, ended] = [rows.slice(0, 20), rows.slice(20)];
    const days = [...new Set(active.map(({ date }) => date))];
    const times = {
      A: TIMES.slice(1, -1)
        .split(',')
        .map((time) => `${time}:00`),
      B: Array<string>(5).fill('14:30:00'),
    };
    const planned = planTrips(
      days,
      [
        { rideType: 'A', times: times.A, fee: 200 },
        { rideType: 'B', times: times.B, fee: 101 },
      ],
      { total: 3243, vat: 233, discount: 457 },
    );
    for (const plan of [active, ended]) {
      expect(plan.map((row) => [row.ride_type, row.date, ...[row.fare, row.vat, row.discount].map(Number)])).toEqual(
        planned.map(({ rideType, date, fare, vat, discount }) => [rideType, date, fare, vat, discount]),
      );
    }
    expect(active.map(({ status, why }) => [status, why])).toEqual(
      active.map(({ departs_at }) => [departs_at <= now ? 'completed' : 'scheduled', null]),
    );
    expect(ended.map(({ status, why }) => [status, why])).toEqual([
      ...Array.from({ length: 10 }, () => ['completed', null]),
      ...Array.from({ length: 10 }, () => ['cancelled', 'plan_ended']),
    ]);
    // UUID v7 of the moment the plan was paid.
    expect(rows.every(({ id }) => id.startsWith('019bb0ca-3300-7') && /^.{19}[89ab]/.test(id))).toBe(true);
  });
});
