import { withClient } from '../../postgres';
import { machineSays } from './say';

/** How much the database holds. */
export interface WorldSize {
  users: number;
  bookings: number;
  /** Of each booking. */
  trips: number;
}

const DAY = `interval '1 day'`;

/** A statement that inserts copies of a row with some columns changed; `from` is what follows the row's alias. */
const clone = (table: string, row: string, changes: string, from: string): string =>
  `insert into ${table} select copy.* from ${row} original, ${from},
     lateral jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${changes})) copy`;

/** Ids that are known without a lookup: those of `kind` number n. */
const id = (kind: string, number: string): string =>
  `('01900000-0000-7000-8${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

export const userId = (number: number): string => `01900000-0000-7000-8001-${number.toString(16).padStart(12, '0')}`;

/**
 * Fills a database with copies of one passenger, who has a learner and one booking: so many users, each with ten
 * bookings (every other one paid and active), and a learner. Does nothing when it has them already.
 */
export async function fillWorld(url: string, passengerId: string, size: WorldSize): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from bookings');
    if (Number(rows[0]?.count) >= size.bookings) return;
    const each = Math.round(size.bookings / size.users);
    const run = async (what: string, statement: string) => {
      const begun = performance.now();
      await client.query(statement, statement.includes('$1') ? [passengerId] : []);
      machineSays(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    };
    const mine = (table: string, owner: string) => `(select * from ${table} where ${owner} = $1 limit 1)`;
    const ofUsers = `generate_series(1, ${size.users}) n`;
    const ofBookings = `generate_series(1, ${size.bookings}) n`;
    const owner = `((n - 1) / ${each} + 1)`;
    await run(
      `${size.users} users`,
      clone(
        'users',
        mine('users', 'id'),
        `'id', ${id('001', 'n')}, 'email', 'bench-' || n || '@example.com', 'phone', '+2771' || lpad(n::text, 7, '0'),
           'referral_code', 'bench' || n`,
        ofUsers,
      ),
    );
    await run(
      'learners',
      clone(
        'scholars',
        mine('scholars', 'guardian_id'),
        `'id', ${id('002', 'n * 2 + k')}, 'guardian_id', ${id('001', 'n')}`,
        `${ofUsers}, generate_series(0, 1) k`,
      ),
    );
    await run(
      `${size.bookings} bookings`,
      clone(
        'bookings',
        mine('bookings', 'passenger_id'),
        `'id', ${id('003', 'n')}, 'passenger_id', ${id('001', owner)}, 'scholar_id', null,
           'paid_at', case when n % 2 = 0 then original.created_at end`,
        ofBookings,
      ),
    );
    const itsBooking = `(select id from bookings where passenger_id = $1 limit 1)`;
    await run(
      'legs',
      clone(
        'booking_legs',
        `(select * from booking_legs where booking_id = ${itsBooking} limit 1)`,
        `'booking_id', ${id('003', 'n')}`,
        ofBookings,
      ),
    );
    await run(
      'plans',
      `insert into subscriptions (id, booking_id, passenger_id, total, receipt_number, validity, starts_on, ends_on, state, created_at)
         select ${id('004', 'n')}, ${id('003', 'n')}, ${id('001', owner)}, 0, 1000000 + n, b.validity, b.start_date,
           b.end_date, 'active', b.created_at
         from (select * from bookings where passenger_id = $1 limit 1) b, generate_series(2, ${size.bookings}, 2) n`,
    );
    await run(
      `${(size.bookings / 2) * size.trips * 2} trips`,
      `insert into trips (id, version, subscription_id, booking_id, passenger_id, ride_type, date, departs_at, metres, status, currency,
           fare, vat, discount)
         select ${id('005', `n * 1024 + k`)}, 1, ${id('004', 'n')}, ${id('003', 'n')}, ${id('001', owner)}, 'A',
           (b.start_date - ${DAY} * 30 + ${DAY} * k)::date, (b.start_date - ${DAY} * 30 + ${DAY} * k)::timestamp at time zone 'UTC', 7100,
           'scheduled', b.currency, 1000, 130, 0
         from (select * from bookings where passenger_id = $1 limit 1) b, generate_series(2, ${size.bookings}, 2) n,
           generate_series(1, ${size.trips * 2}) k`,
    );
    await run('statistics', 'vacuum analyze');
  });
}
