import { setTimeout as pause } from 'node:timers/promises';
import { newUser } from '../../people/accounts';
import { dataOf, type Client } from '../../people/client';
import { cloneRows, copyIdSql } from '../../people/copies';
import { bookRide, LEG, payAtProvider, startPayment, verifyPayment, type StartedPayment } from '../../people/rides';
import { withClient } from '../../postgres';

/** Before this hour no trip is close enough to its departure that its passenger hears that there is no driver. */
const DEPARTURE = '15:00:00';

/** A passenger with a paid plan that begins on a date; returns the id. */
export async function firstPassenger(client: Client, date: string): Promise<string> {
  const user = await newUser(client, 'Passenger');
  const ride = { start_date: date, trip: [{ ...LEG, trip_time: DEPARTURE }] };
  const { booking_id } = dataOf<{ booking_id: string }>(await bookRide(client, user, ride), 'The booking');
  const payment = dataOf<StartedPayment>(await startPayment(client, user, booking_id), 'The payment');
  await payAtProvider(client, payment);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const verified = await verifyPayment(client, user, payment.reference);
    if (dataOf<{ status: string }>(verified, 'Verification').status === 'success') return user.id;
    await pause(100);
  }
  throw new Error('The plan is not paid.');
}

/** The phone of the copy with this number, which counts from 1. */
export const phoneOf = (number: number): string => `+2771${String(number).padStart(7, '0')}`;

const id = { user: 'd11', booking: 'd12', plan: 'd13', trip: 'd14', consent: 'd15' };
const idOf = (kind: keyof typeof id, number = 'n') => copyIdSql(id[kind], number);

/**
 * Copies a passenger and the ride of a date, for each of `people` and with phones of their own. The first
 * `onWhatsapp` of them turned WhatsApp on.
 */
export async function copyPassenger(
  databaseUrl: string,
  { userId, date, people, onWhatsapp }: { userId: string; date: string; people: number; onWhatsapp: number },
): Promise<void> {
  const each = `generate_series(1, ${people}) n`;
  const passenger = `'passenger_id', ${idOf('user')}`;
  const booking = `(select id from bookings where passenger_id = '${userId}')`;
  const plan = `'id', ${idOf('plan')}, 'booking_id', ${idOf('booking')}, ${passenger}, 'payment_id', null, 'total', 0,
    'receipt_number', 1000000 + n`;
  const trip = `'id', ${idOf('trip')}, 'booking_id', ${idOf('booking')}, 'subscription_id', ${idOf('plan')}, ${passenger}`;
  const statements = [
    cloneRows(
      'users',
      `id = '${userId}'`,
      `'id', ${idOf('user')}, 'email', 'message-' || n || '@example.com', 'phone', '+2771' || lpad(n::text, 7, '0'),
        'referral_code', 'message' || n`,
      each,
    ),
    cloneRows('bookings', `id = ${booking}`, `'id', ${idOf('booking')}, ${passenger}`, each),
    cloneRows('booking_legs', `booking_id = ${booking}`, `'booking_id', ${idOf('booking')}`, each),
    cloneRows('subscriptions', `booking_id = ${booking}`, plan, each),
    cloneRows('trips', `booking_id = ${booking} and date = '${date}'`, trip, each),
    `insert into consents (id, user_id, kind, version, at)
     select ${idOf('consent')}, ${idOf('user')}, 'whatsapp', 'bench', now() from generate_series(1, ${onWhatsapp}) n`,
    'vacuum analyze',
  ];
  await withClient(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
