import {
  initializePayment,
  type PaymentStatus,
  paymentVerification,
  type ResponseBody,
  verifyPayment,
} from '@liftclub/api-contract';
import { fromDecimal, minorOf } from '@liftclub/domain';
import { API_PREFIX } from '../../src/plugins/http/api-prefix';
import { accessNow, type SignedIn, signedIn } from './users';
import type { CallResult } from '../http/call-endpoint';
import type { Money } from '../fakes/payment-providers/providers-in-memory';
import { setUpTestApi, TEST_START, type TestApi } from '../test-api';
import { booked } from './bookings';

export const CALLBACK = 'http://passenger.liftclub.localhost:4200/transaction/transaction';
export const CANCEL = 'http://passenger.liftclub.localhost:4200/transaction/cancel';

type Begun = ResponseBody<typeof initializePayment>['data'];

/** Calls initialize-payment for a booking. */
export async function tryToPay(
  api: TestApi,
  user: SignedIn,
  bookingId: string,
  changes: object = {},
  headers?: Record<string, string>,
): Promise<CallResult<typeof initializePayment>> {
  const body = { booking_id: bookingId, callback_url: CALLBACK, cancel_url: CANCEL, ...changes };
  return api.call(initializePayment, { body, access: await accessNow(api, user), ...(headers && { headers }) });
}

/** The same; throws unless it succeeds. */
export async function beginToPay(api: TestApi, user: SignedIn, bookingId: string): Promise<Begun> {
  const { status, response, error } = await tryToPay(api, user, bookingId);
  if (status !== 200) throw new Error(`The payment did not begin: ${JSON.stringify(error)}`);
  return response.data;
}

/**
 * Pays a booking at the provider of the user's market, with its price or with `money`, and comes back. `status` is what
 * verify-payment answers.
 */
export async function payBooking(api: TestApi, user: SignedIn, bookingId: string, money: Money = {}) {
  const { reference, country, amount } = await beginToPay(api, user, bookingId);
  const provider = api.paymentProviders[country === 'RSA' ? 'paystack' : 'alatpay'];
  const { id } = provider.pay(reference, { amount: minorOf(amount), ...money });
  return { reference, transactionId: id, amount, status: await verified(api, user, reference) };
}

/** The status from verify-payment, after returning or cancelling. */
export async function verified(
  api: TestApi,
  user: SignedIn,
  reference: string,
  cancelled = false,
): Promise<PaymentStatus> {
  const body = { reference, ...(cancelled && { status: 'cancelled' }) };
  const { status, response, error } = await api.call(verifyPayment, { body, access: await accessNow(api, user) });
  if (status !== 200) throw new Error(`The payment was not verified: ${JSON.stringify(error)}`);
  return response.data.status;
}

/** Delivers a webhook and returns the status. Its job has not run yet. */
export async function deliver(
  api: TestApi,
  provider: 'paystack' | 'alatpay',
  event: { payload: string; headers: Record<string, string> },
): Promise<number> {
  const headers = { host: 'liftclub.localhost:4200', 'content-type': 'application/json', ...event.headers };
  const url = `${API_PREFIX}webhooks/${provider}/`;
  return (await api.app.inject({ method: 'POST', url, headers, payload: event.payload })).statusCode;
}

/** One row of a query. */
export async function oneRow(api: TestApi, sql: string, ...values: unknown[]): Promise<Record<string, unknown>> {
  return (await api.deps.db.$client.query(sql, values)).rows[0];
}

/** The stored state of an attempt. */
export const stateOf = async (api: TestApi, reference: string): Promise<unknown> =>
  (await oneRow(api, 'select state from payment_attempts where reference = $1', reference))?.['state'];

/** Whether a booking is paid, and how many subscriptions, trips and paid payments it has. */
export async function outcomeOf(api: TestApi, bookingId: string) {
  return oneRow(
    api,
    `select b.paid_at is not null as paid,
       (select count(*)::int from subscriptions s where s.booking_id = b.id) as subscriptions,
       (select count(*)::int from trips t where t.booking_id = b.id) as trips,
       (select count(*)::int from payments p join payment_attempts a on a.id = p.attempt_id where a.booking_id = b.id and p.state = 'paid') as payments
     from bookings b where b.id = $1`,
    bookingId,
  );
}

export const ACTIVE = { paid: true, subscriptions: 1, trips: 5, payments: 1 };
export const NOT_ACTIVE = { paid: false, subscriptions: 0, trips: 0, payments: 0 };

/** A passenger who pays with Paystack (Thandi) and one with ALATPay (Bola); new ones for each test. */
export function setUpPayers() {
  const api = setUpTestApi();
  const [thandi, bola] = [{} as SignedIn, {} as SignedIn];
  beforeEach(async () => {
    api.setTime(TEST_START);
    Object.assign(thandi, await signedIn(api));
    Object.assign(bola, await signedIn(api, { country: 'NG' }));
  });
  afterEach(() => {
    api.paymentProviders.paystack.mode = 'up';
    api.paymentProviders.paystack.beforeResponse = async () => undefined;
    api.setTime(TEST_START);
  });
  return {
    api,
    thandi,
    bola,
    /** A booking whose payment began, with its amount in minor units. */
    async begun(user: SignedIn, changes: object = {}) {
      const { booking_id } = await booked(api, user, changes);
      const { reference, amount } = await beginToPay(api, user, booking_id);
      return { bookingId: booking_id, reference, amount: fromDecimal(amount) ?? 0 };
    },
    /** The response to what the payment widget reports. */
    async claimed(user: SignedIn, reference: string, status: 'success' | 'cancelled', alat_id = reference) {
      const body = { reference, status, alat_id };
      return (await api.call(paymentVerification, { body, access: await accessNow(api, user) })).response;
    },
  };
}
