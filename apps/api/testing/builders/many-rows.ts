import { signedIn } from './users';
import { booked, pay } from './bookings';
import type { TestApi } from '../test-api';

/**
 * Inserts `many` passengers, each with a booking, an attempt with a payment, an attempt that hangs and an alert.
 * References are `paid-00001` and `hangs-00001`, transaction ids `T-00001`. The four payment states alternate.
 */
export async function manyPayments(api: TestApi, many: number): Promise<void> {
  await manyUsers(api, many);
  const { booking_id } = await booked(api, await signedIn(api));
  await pay(api, booking_id);
  await api.deps.db.$client.query(
    `create temp table copies as
       select gen_random_uuid() as booking, gen_random_uuid() as attempt, gen_random_uuid() as hanging, u.id as passenger,
         lpad(n::text, 5, '0') as n, (array['paid', 'held_mismatch', 'refund_due', 'refunded'])[1 + n % 4] as state, timestamptz '2025-06-01' + n * interval '1 minute' as at
       from (select id, row_number() over (order by created_at)::int as n from users where email like '%@many.example.com') u;
     insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', c.booking, 'passenger_id', c.passenger))).* from bookings b, copies c where b.id = '${booking_id}';
     create temp table tries as select * from payment_attempts where booking_id = '${booking_id}';
     insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', c.attempt, 'booking_id', c.booking, 'provider', 'paystack',
       'reference', 'paid-' || n, 'state', c.state, 'opened_at', c.at))).* from tries a, copies c;
     insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', c.hanging, 'booking_id', c.booking, 'provider', 'paystack',
       'reference', 'hangs-' || n, 'state', 'pending', 'opened_at', c.at))).* from tries a, copies c;
     insert into payments (id, attempt_id, provider, transaction_id, amount, currency, state, reason, received_at)
       select gen_random_uuid(), c.attempt, 'paystack', 'T-' || n, a.amount + n::int, a.currency, c.state, case when c.state <> 'paid' then 'amount' end, c.at from tries a, copies c;
     insert into payment_alerts (id, kind, provider, subject, created_at) select gen_random_uuid(), 'missing_there', 'paystack', 'T-' || n, at from copies;
     drop table copies, tries`,
  );
}

/** How many rows the tests of a table have; `npm run test:long` sets LONG. */
export const MANY = process.env['LONG'] === '1' ? 10_000 : 1_000;

/** The number of a row, in five digits. */
export const numbered = (n: number): string => String(n).padStart(5, '0');

/**
 * Inserts passengers and drivers in one statement: `Person 1` to `Person <many>`, one each minute; the seventh of every
 * ten is a driver. The phone of the nth is `+2783` and n in seven digits.
 */
export async function manyUsers({ deps }: TestApi, many: number): Promise<void> {
  await deps.db.$client.query(
    `insert into users (id, email, phone, role, password_hash, first_name, last_name, country, referral_code, phone_verified_at, created_at)
     select gen_random_uuid(), 'n' || n || '@many.example.com', '+2783' || lpad(n::text, 7, '0'), case n % 10 when 7 then 'Driver' else 'Passenger' end,
       'no password', 'Person', lpad(n::text, 5, '0'), 'RSA', 'MANY' || n, $2::timestamptz, $2::timestamptz + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [many, '2025-01-01T00:00:00Z'],
  );
}
