import type { TestApi } from '../test-api';

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
