import { cloneRows, copyIdSql as id } from '../../people/copies';
import { withClient } from '../../postgres';

const SYLLABLES =
  'ba be bi bo bu da di du ka ke ku la le li lo lu ma mi mo na ne no nge pha re sa se si so ta te thi to va wa xo';

/** SQL of a name of syllables, each by a number that every row has. */
const nameOf = (...numbers: readonly string[]): string => {
  const syllables = SYLLABLES.split(' ');
  const list = `array['${syllables.join("','")}']`;
  return `initcap(${numbers.map((number) => `(${list})[1 + (${number}) % ${syllables.length}]`).join(' || ')})`;
};

/** Every twentieth person is Thandi, every fiftieth family Nkosi; the others share tens of thousands of names. */
const FIRST_NAME = `case when n % 20 = 0 then 'Thandi' else ${nameOf('n', 'n / 35', 'n / 7')} end`;
const LAST_NAME = `case when n % 50 = 0 then 'Nkosi' else ${nameOf('n / 3', 'n / 35', 'n / 1225', 'n / 11')} end`;

/** "KX 04 21 GP". */
const PLATE = `chr(65 + n % 26) || chr(65 + n / 26 % 26) || ' ' || lpad((n / 676 % 100)::text, 2, '0') || ' '
  || lpad((n % 100)::text, 2, '0') || ' GP'`;

/** The statements that fill a database, each with what it makes. `$1` is the passenger whose rows are copied. */
function statements(people: number): readonly (readonly [what: string, statement: string])[] {
  const ofPeople = `generate_series(1, ${people}) n`;
  const bookings = people / 2;
  const newUser = `'id', ${id('001', 'n')}, 'email', 'bench-' || n || '@example.com', 'referral_code', 'bench' || n,
    'phone', '+2771' || lpad(n::text, 7, '0'), 'first_name', ${FIRST_NAME}, 'last_name', ${LAST_NAME}`;
  const newLearner = `'id', ${id('002', 'n')}, 'guardian_id', ${id('001', 'n')},
    'name', ${FIRST_NAME} || ' ' || ${LAST_NAME}`;
  const newBooking = `'id', ${id('003', 'n')}, 'passenger_id', ${id('001', 'n')}, 'scholar_id', null`;
  const itsLeg = `booking_id = (select id from bookings where passenger_id = $1 limit 1) limit 1`;
  const ofBookings = `generate_series(1, ${bookings}) n`;
  const paid = `generate_series(2, ${bookings}, 2) n`;
  return [
    [`${people} people`, cloneRows('users', 'id = $1', newUser, ofPeople)],
    ['their learners', cloneRows('scholars', 'guardian_id = $1 limit 1', newLearner, ofPeople)],
    [
      'vehicles',
      `insert into vehicles
         (id, driver_id, name, model, color, year, seats, plate_number, license_expiry, created_at)
       select ${id('006', 'n')}, ${id('001', 'n * 10')}, 'Toyota', 'Quantum', 'White', '2021', 14, ${PLATE},
         '2035-01-31', now()
       from generate_series(1, ${people / 10}) n`,
    ],
    ['bookings', cloneRows('bookings', 'passenger_id = $1 limit 1', newBooking, ofBookings)],
    ['their legs', cloneRows('booking_legs', itsLeg, `'booking_id', ${id('003', 'n')}`, ofBookings)],
    [
      'attempts to pay',
      `insert into payment_attempts
         (id, booking_id, provider, reference, amount, currency, quote, state, created_at, opened_at)
       select ${id('007', 'n')}, ${id('003', 'n')}, 'paystack', md5(n::text), 10000, 'ZAR', '{"total": 10000}', 'paid',
         now(), now()
       from ${paid}`,
    ],
    [
      'payments',
      `insert into payments (id, attempt_id, provider, transaction_id, amount, currency, state, received_at)
       select ${id('008', 'n')}, ${id('007', 'n')}, 'paystack', (4000000000 + n)::text, 10000, 'ZAR', 'paid', now()
       from ${paid}`,
    ],
    [
      'plans',
      `insert into subscriptions
         (id, booking_id, passenger_id, payment_id, total, receipt_number, validity, starts_on, ends_on, state,
          created_at)
       select ${id('004', 'n')}, ${id('003', 'n')}, ${id('001', 'n')}, ${id('008', 'n')}, 10000, 1000000 + n,
         b.validity, b.start_date, b.end_date, 'active', now()
       from (select * from bookings where passenger_id = $1 limit 1) b, ${paid}`,
    ],
  ];
}

/**
 * Fills a database with people of many names, each with a learner; every tenth has a vehicle, every second a booking.
 * Nothing happens when it has them already. The indexes of trigrams are built after the rows, which is faster.
 */
export async function fillSearchWorld(
  url: string,
  passengerId: string,
  people: number,
  say: (line: string) => void,
): Promise<void> {
  await withClient(url, async (client) => {
    const timed = async (what: string, statement: string) => {
      const begun = performance.now();
      await client.query(statement, statement.includes('$1') ? [passengerId] : []);
      say(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    };
    const { rows: known } = await client.query<{ count: string }>('select count(*) from subscriptions');
    if (Number(known[0]?.count) >= people / 4) return;
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%'`,
    );
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    for (const [what, statement] of statements(people)) await timed(what, statement);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { name, definition } of indexes) await timed(name, definition);
    await timed('statistics', 'vacuum analyze');
  });
}
