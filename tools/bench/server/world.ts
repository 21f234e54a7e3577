import type { Client } from 'pg';
import { cloneRows, copyIdSql as id } from '../../people/copies';
import { withClient } from '../../postgres';

/** How much the database holds. */
export interface WorldSize {
  users: number;
  bookings: number;
  /** Of each booking. */
  trips: number;
}

/** The statements that fill a database, each with what it makes. `$1` is the passenger whose rows are copied. */
function statements({ users, bookings, trips }: WorldSize): readonly (readonly [what: string, statement: string])[] {
  const mine = (owner: string) => `${owner} = $1 limit 1`;
  const ofUsers = `generate_series(1, ${users}) n`;
  const ofBookings = `generate_series(1, ${bookings}) n`;
  const owner = id('001', `((n - 1) / ${Math.round(bookings / users)} + 1)`);
  const plans = `(select * from bookings where ${mine('passenger_id')}) b, generate_series(2, ${bookings}, 2) n`;
  const newUser = `'id', ${id('001', 'n')}, 'email', 'bench-' || n || '@example.com', 'phone', '+2771' || lpad(n::text, 7, '0'),
    'referral_code', 'bench' || n`;
  const newLearner = `'id', ${id('002', 'n * 2 + k')}, 'guardian_id', ${id('001', 'n')}`;
  const newBooking = `'id', ${id('003', 'n')}, 'passenger_id', ${owner}, 'scholar_id', null,
    'paid_at', case when n % 2 = 0 then original.created_at end`;
  const itsLeg = `booking_id = (select id from bookings where passenger_id = $1 limit 1) limit 1`;
  return [
    [`${users} users`, cloneRows('users', mine('id'), newUser, ofUsers)],
    [
      `${users * 2} learners`,
      cloneRows('scholars', mine('guardian_id'), newLearner, `${ofUsers}, generate_series(0, 1) k`),
    ],
    [`${bookings} bookings`, cloneRows('bookings', mine('passenger_id'), newBooking, ofBookings)],
    ['their legs', cloneRows('booking_legs', itsLeg, `'booking_id', ${id('003', 'n')}`, ofBookings)],
    [
      `${bookings / 2} plans`,
      `insert into subscriptions (id, booking_id, passenger_id, total, receipt_number, validity, starts_on, ends_on, state, created_at)
       select ${id('004', 'n')}, ${id('003', 'n')}, ${owner}, 0, 1000000 + n, b.validity, b.start_date, b.end_date, 'active', b.created_at
       from ${plans}`,
    ],
    [
      `${bookings * trips} trips`,
      `insert into trips (id, version, subscription_id, booking_id, passenger_id, ride_type, date, departs_at, metres, status, currency,
         fare, vat, discount)
       select ${id('005', 'n * 1024 + k')}, 1, ${id('004', 'n')}, ${id('003', 'n')}, ${owner}, 'A', (b.start_date - 30 + k)::date,
         (b.start_date - 30 + k)::timestamp at time zone 'UTC', 7100, 'scheduled', b.currency, 1000, 130, 0
       from ${plans}, generate_series(1, ${trips * 2}) k`,
    ],
    ['statistics', 'vacuum analyze'],
  ];
}

/** Deletes what earlier runs have booked, so that every run reads lists of the same length. */
async function forgetBookedRides(client: Client): Promise<void> {
  const added = `select id from bookings where id::text not like '01900000-%' and passenger_id::text like '01900000-%'`;
  await client.query(`delete from booking_legs where booking_id in (${added})`);
  await client.query(`delete from bookings where id in (${added})`);
  await client.query('vacuum analyze bookings, booking_legs');
}

/**
 * Fills a database with copies of one passenger, who has a learner and one booking: so many users with two learners and
 * ten bookings each, every other one paid and active. When it has them already, only what measuring has added goes.
 */
export async function fillWorld(
  url: string,
  passengerId: string,
  size: WorldSize,
  say: (line: string) => void,
): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from bookings');
    if (Number(rows[0]?.count) >= size.bookings) return await forgetBookedRides(client);
    for (const [what, statement] of statements(size)) {
      const begun = performance.now();
      await client.query(statement, statement.includes('$1') ? [passengerId] : []);
      say(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
  });
}
