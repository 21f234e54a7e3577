import { randomUUID } from 'node:crypto';
import type { Caller, Client, Reply } from './client';

const DAY_MS = 86_400_000;

/** A date (yyyy-MM-dd) so many days from now by this machine's clock, in UTC. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A learner. */
export const LEARNER = {
  name: 'Lesedi',
  age: 9,
  gender: 'Female',
  school_name: 'Rosebank Primary',
  school_address: 'Rosebank',
};

/** One way from Sandton to Rosebank at 07:15. */
export const LEG = {
  ride_type: 'A',
  pick_up: { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, 83 Rivonia Road, Sandton' },
  drop_off: { latitude: -26.1458, longitude: 28.0416, address: 'Rosebank Mall, 50 Bath Avenue, Rosebank' },
  distance: 7.1,
  time_type: 'fixed',
  trip_time: '07:15:00',
};

/** The body of a booking: a week of `LEG` that starts in two weeks, unless `ride` says otherwise. */
export const rideBody = (ride: object = {}) => ({
  trip_type: '1_way',
  start_date: daysFromNow(14),
  validity: '1_week',
  trip: [LEG],
  ...ride,
});

/** Registers a learner. A key that was used before gives the same one. */
export const createScholar = (client: Client, as: Caller, body: object = LEARNER, key: string = randomUUID()) =>
  client.send('POST', 'passenger', 'passenger/scholar/create-scholar/', { body, as, headers: keyed(key) });

/** Books a ride. A key that was used before gives the same booking. */
export const bookRide = (client: Client, as: Caller, ride: object = {}, key: string = randomUUID()): Promise<Reply> =>
  client.send('POST', 'passenger', 'ride/bookings/book/', { body: rideBody(ride), as, headers: keyed(key) });

const keyed = (key: string) => ({ 'idempotency-key': key });

/** What the provider needs to take a payment. */
export interface StartedPayment {
  reference: string;
  /** The page of the South African provider; null for the widget. */
  authorization_url: string | null;
  amount: string;
  api_key: string;
  business_id: string;
}

/** The body that starts the payment of a booking; `passengerApp` is the origin of the passenger app. */
export const paymentBody = (bookingId: string, passengerApp: string) => ({
  booking_id: bookingId,
  callback_url: `${passengerApp}/transaction/transaction`,
  cancel_url: `${passengerApp}/transaction/cancel`,
});

/** Starts the payment of a booking; `way` is how it is paid, if not at once and with a card that is not saved. */
export const startPayment = (
  client: Client,
  as: Caller,
  bookingId: string,
  way: { readonly pay?: 'monthly'; readonly save_card?: boolean } = {},
): Promise<Reply> =>
  client.send('POST', 'passenger', 'passenger/subscription/initialize-payment/', {
    body: { ...paymentBody(bookingId, client.origin('passenger')), ...way },
    as,
    headers: keyed(randomUUID()),
  });

/** Presses a button on the page or the widget of the provider. `share` of the amount is paid in the widget. */
export async function payAtProvider(
  { sandbox }: Client,
  payment: StartedPayment,
  outcome: 'pay' | 'decline' = 'pay',
  share = 1,
): Promise<void> {
  if (payment.authorization_url !== null) {
    await sandbox(new URL(payment.authorization_url).pathname, { outcome });
    return;
  }
  await sandbox('/alatpaytransaction/api/v1/transactions', {
    apiKey: payment.api_key,
    businessId: payment.business_id,
    currency: 'NGN',
    amount: Math.round(Number(payment.amount) * share * 100) / 100,
    metadata: { reference: payment.reference },
    outcome: outcome === 'pay' ? 'pay' : 'fail',
  });
}

/** Asks for the state of a payment, as the screen does on return, or cancels it. */
export const verifyPayment = (client: Client, as: Caller, reference: string, status?: 'cancelled'): Promise<Reply> =>
  client.send('POST', 'passenger', 'passenger/subscription/verify-payment/', {
    body: { reference, ...(status && { status }) },
    as,
  });
