import { randomUUID } from 'node:crypto';
import {
  ACTIVE,
  beginToPay,
  oneRow,
  outcomeOf,
  stateOf,
  tryToPay,
  verified,
} from '../../../../testing/builders/payments';
import { signedIn, type SignedIn } from '../../../../testing/builders/users';
import { booked } from '../../../../testing/builders/bookings';
import { setUpTestApi, TEST_START } from '../../../../testing/test-api';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  thandi = await signedIn(api);
});
afterEach(() => {
  api.paymentProviders.paystack.mode = 'up';
  api.setTime(TEST_START);
});

describe('when the provider', () => {
  it('is down, nothing is lost and the same can be tried again', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    api.paymentProviders.paystack.mode = 'down';
    const failed = await tryToPay(
      api,
      thandi,
      booking_id,
      {},
      { 'idempotency-key': '7f4a1f7e-0c4b-4b0e-9d5c-0a6b1f0e2d3c' },
    );
    expect([failed.status, failed.error.message, failed.headers['retry-after']]).toEqual([
      503,
      'Unable to make payment',
      '5',
    ]);
    api.paymentProviders.paystack.mode = 'up';
    const again = await tryToPay(
      api,
      thandi,
      booking_id,
      {},
      { 'idempotency-key': '7f4a1f7e-0c4b-4b0e-9d5c-0a6b1f0e2d3c' },
    );
    expect([again.status, again.response.data.authorization_url]).toEqual([200, expect.stringContaining('/checkout/')]);
    expect(
      await oneRow(api, 'select count(*)::int as attempts from payment_attempts where booking_id = $1', booking_id),
    ).toEqual({ attempts: 1 });
  });

  it('took the order but its answer was lost, the next try waits a moment, then gets another reference', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    api.paymentProviders.paystack.mode = 'response_lost';
    expect((await tryToPay(api, thandi, booking_id)).status).toBe(503);
    api.paymentProviders.paystack.mode = 'up';
    expect(await tryToPay(api, thandi, booking_id)).toMatchObject({
      status: 409,
      error: { code: 'in_flight' },
      headers: { 'retry-after': '2' },
    });
    api.pass({ seconds: 12 });
    const { reference } = await beginToPay(api, thandi, booking_id);
    const attempts = (
      await api.deps.db.$client.query(
        'select state, reference = $2 as new from payment_attempts where booking_id = $1 order by id',
        [booking_id, reference],
      )
    ).rows;
    expect(attempts).toEqual([
      { state: 'cancelled', new: false },
      { state: 'pending', new: true },
    ]);
  });

  it('is slow, all that it is asked for one answer of ours has 10 s together', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    api.paymentProviders.paystack.mode = 'response_lost';
    await tryToPay(api, thandi, booking_id);
    api.paymentProviders.paystack.mode = 'up';
    api.pass({ seconds: 12 });
    api.paymentProviders.paystack.deadlines.length = 0;
    await beginToPay(api, thandi, booking_id);
    await api.deps.db.$client.query(
      'update bookings set fees = fees - 100, subtotal = subtotal - 100, total = total - 100 where id = $1',
      [booking_id],
    );
    await beginToPay(api, thandi, booking_id);
    const { deadlines } = api.paymentProviders.paystack;
    // Begun in vain, looked up, begun afresh; then looked up to be given up, and begun at the other price.
    expect(deadlines.map((deadline) => deadline && deadlines.indexOf(deadline))).toEqual([0, 0, 0, 3, 3]);
  });

  it('answers after the passenger has cancelled, another attempt begins', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    api.paymentProviders.paystack.beforeResponse = async () => {
      api.paymentProviders.paystack.beforeResponse = async () => undefined;
      const { reference } = await oneRow(
        api,
        'select reference from payment_attempts where booking_id = $1',
        booking_id,
      );
      await verified(api, thandi, String(reference), true);
    };
    const { authorization_url, reference } = await beginToPay(api, thandi, booking_id);
    expect([authorization_url, await stateOf(api, reference)]).toEqual([
      `http://localhost:4300/checkout/${reference}`,
      'pending',
    ]);
  });

  it('turns out to hold the money of an order whose page was lost, nobody is asked to pay again', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    api.paymentProviders.paystack.mode = 'response_lost';
    await tryToPay(api, thandi, booking_id);
    api.paymentProviders.paystack.mode = 'up';
    const { reference } = await oneRow(api, 'select reference from payment_attempts where booking_id = $1', booking_id);
    api.paymentProviders.paystack.pay(String(reference));
    api.pass({ seconds: 12 });
    expect(await tryToPay(api, thandi, booking_id)).toMatchObject({
      status: 409,
      error: { code: 'already_paid', message: 'The payment has arrived.' },
    });
    expect(await outcomeOf(api, booking_id)).toEqual(ACTIVE);
  });

  it('took the order but its answer was lost, the same form sent again ends on a page all the same', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    const headers = { 'idempotency-key': randomUUID() };
    api.paymentProviders.paystack.mode = 'response_lost';
    expect((await tryToPay(api, thandi, booking_id, {}, headers)).status).toBe(503);
    api.paymentProviders.paystack.mode = 'up';
    api.pass({ seconds: 12 });
    const { data } = (await tryToPay(api, thandi, booking_id, {}, headers)).response;
    expect(data.authorization_url).toBe(`http://localhost:4300/checkout/${data.reference}`);
    expect((await tryToPay(api, thandi, booking_id, {}, headers)).response.data).toEqual(data);
  });
});
