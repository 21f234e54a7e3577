import { bookRide, type Leg, type Summary } from '@liftclub/api-contract';
import { accessNow, type SignedIn } from './users';
import type { TestApi } from '../test-api';

export const SANDTON = { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, 83 Rivonia Road, Sandton' };
export const ROSEBANK = { latitude: -26.1458, longitude: 28.0416, address: 'Rosebank, Johannesburg' };

/** Ride A goes from Sandton to Rosebank at 09:15, Ride B back at 14:30. */
export function newLeg(ride: 'A' | 'B' = 'A', changes: object = {}): Leg {
  const [pick_up, drop_off] = ride === 'A' ? [SANDTON, ROSEBANK] : [ROSEBANK, SANDTON];
  const time = ride === 'A' ? '09:15:00' : '14:30:00';
  return { ride_type: ride, pick_up, drop_off, distance: 7.1, time_type: 'fixed', trip_time: time, ...changes } as Leg;
}

/** The times of a ride with a fixed time, as a response has them. */
export const at = (trip_time: string) => ({ arrival_minutes: null, time_type: 'fixed', trip_time }) as const;

/** One time for each day of the week. */
export const weekTimes = (...times: string[]) =>
  (['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const).map((day, index) => ({ day, time: times[index] ?? '09:15:00' }));

/** One week, one way, from Monday, 12 January 2026, for the passenger themselves. */
export const newBooking = (changes: object = {}) => ({
  trip_type: '1_way',
  start_date: '2026-01-12',
  validity: '1_week',
  trip: [newLeg()],
  ...changes,
});

/** Books a ride and returns the summary. */
export async function booked(api: TestApi, user: SignedIn, changes: object = {}): Promise<Summary> {
  const { status, response, error } = await api.call(bookRide, {
    body: newBooking(changes),
    access: await accessNow(api, user),
  });
  if (status !== 201) throw new Error(`The booking failed: ${JSON.stringify(error)}`);
  return response.data;
}

/** Ids of so many copies of a draft, made in the database: a tenth of the statements of booking the ride again. */
export async function copyDraft({ deps }: TestApi, bookingId: string, copies: number): Promise<string[]> {
  const { rows } = await deps.db.$client.query<{ id: string }>(
    `with copies as (
       insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
       from bookings b, generate_series(1, $2) where b.id = $1 returning id),
     legs as (
       insert into booking_legs select (jsonb_populate_record(l, jsonb_build_object('booking_id', c.id))).*
       from booking_legs l, copies c where l.booking_id = $1)
     select id from copies`,
    [bookingId, copies],
  );
  return rows.map(({ id }) => id);
}

/** Cancels all trips in the database, so that their riders can be booked again for the same time. */
export const freeRiders = ({ deps }: TestApi) => deps.db.$client.query(`update trips set status = 'cancelled'`);

/** The rows that a confirmed payment leaves. */
export async function pay(api: TestApi, bookingId: string): Promise<void> {
  const now = api.deps.clock();
  const [attempt, payment, subscription] = [api.deps.random.id(now), api.deps.random.id(now), api.deps.random.id(now)];
  const { $client } = api.deps.db;
  await $client.query('update bookings set paid_at = $2 where id = $1', [bookingId, now]);
  await $client.query(
    `insert into payment_attempts (id, booking_id, provider, reference, amount, currency, quote, state, created_at, opened_at)
     select $2, id, 'paystack', id::text, total, currency, jsonb_build_object('total', total), 'paid', $3, $3 from bookings where id = $1`,
    [bookingId, attempt, now],
  );
  await $client.query(
    `insert into payments (id, attempt_id, provider, transaction_id, amount, currency, state, received_at)
     select $2, id, provider, reference, amount, currency, 'paid', $3 from payment_attempts where id = $1`,
    [attempt, payment, now],
  );
  await $client.query(
    `with receipt as (insert into receipt_counter values (true, 1) on conflict (one) do update set last = receipt_counter.last + 1 returning last)
     insert into subscriptions (id, booking_id, passenger_id, payment_id, total, receipt_number, validity, starts_on, ends_on, state, created_at)
     select $2, id, passenger_id, $3, total, last, validity, start_date, end_date, 'active', $4 from bookings, receipt where id = $1`,
    [bookingId, subscription, payment, now],
  );
}
