import { randomUUID } from 'node:crypto';
import { bookExclusiveRide, getBooking, verifyPayment } from '@liftclub/api-contract';
import {
  ACTIVE,
  beginToPay,
  NOT_ACTIVE,
  oneRow,
  outcomeOf,
  setUpPayers,
  stateOf,
  tryToPay,
  verified,
} from '../../../../testing/builders/payments';
import { accessNow } from '../../../../testing/builders/users';
import { booked, newLeg } from '../../../../testing/builders/bookings';
import { runCommand } from '../../../operator/run-command';

const { api, thandi, bola } = setUpPayers();

it('a South African is sent to the page of Paystack with the price that was shown', async () => {
  const { booking_id, price } = await booked(api, thandi);
  const data = await beginToPay(api, thandi, booking_id);
  expect(data).toEqual({
    reference: expect.stringMatching(/^[0-9a-f]{32}$/),
    country: 'RSA',
    credit: '0.00',
    authorization_url: `http://localhost:4300/checkout/${data.reference}`,
    amount: price.total,
    currency: 'ZAR',
    api_key: '',
    business_id: '',
  });
  expect(await stateOf(api, data.reference)).toBe('pending');
  expect(await outcomeOf(api, booking_id)).toEqual(NOT_ACTIVE);
});

it('everyone else is given what the widget needs, without a call to the provider', async () => {
  const { booking_id, price } = await booked(api, bola);
  const data = await beginToPay(api, bola, booking_id);
  expect(data).toMatchObject({ country: 'NG', authorization_url: null, amount: price.total, currency: 'NGN' });
  expect(data).toMatchObject({
    api_key: 'sandbox-alatpay-public',
    business_id: '5a4db0c5-0000-4000-8000-000000000001',
  });
  expect(await stateOf(api, data.reference)).toBe('pending');
});

it('who asks to pay twice gets the same attempt, one after the other and at once', async () => {
  const { booking_id } = await booked(api, thandi);
  const first = await beginToPay(api, thandi, booking_id);
  expect(await beginToPay(api, thandi, booking_id)).toEqual(first);
  const other = await booked(api, thandi);
  const asked = api.paymentProviders.paystack.calls.initialize;
  const answers = await Promise.all(Array.from({ length: 10 }, () => beginToPay(api, thandi, other.booking_id)));
  expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(api.paymentProviders.paystack.calls.initialize).toBe(asked + 1);
});

it('the same form sent again gets the same answer, even after the attempt has ended', async () => {
  const { booking_id } = await booked(api, thandi);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await tryToPay(api, thandi, booking_id, {}, headers);
  await verified(api, thandi, first.response.data.reference, true);
  expect((await tryToPay(api, thandi, booking_id, {}, headers)).response).toEqual(first.response);
  const other = await booked(api, thandi);
  expect((await tryToPay(api, thandi, other.booking_id, {}, headers)).status).toBe(422);
});

it('a booking that costs nothing is active at once, whatever the country, and no provider is called', async () => {
  await runCommand(api.deps, 'coupon add --code FREE --percent 100'.split(' '));
  for (const user of [thandi, bola]) {
    const body = { start_date: '2026-01-12', trip: newLeg(), coupon_code: 'free' };
    const { booking_id } = (await api.call(bookExclusiveRide, { body, access: user.access })).response.data;
    const asked = { ...api.paymentProviders.paystack.calls };
    const data = await beginToPay(api, user, booking_id);
    expect(data).toMatchObject({
      authorization_url: null,
      amount: '0.00',
      reference: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await outcomeOf(api, booking_id)).toEqual({ ...ACTIVE, payments: 0 });
    expect(await verified(api, user, data.reference)).toBe('success');
    expect(await verified(api, user, data.reference, true)).toBe('success');
    expect(api.paymentProviders.paystack.calls).toEqual(asked);
  }
  expect(await oneRow(api, `select used from coupons where code = 'FREE'`)).toEqual({ used: 2 });
});

describe('a price that was shown more than half an hour ago', () => {
  it('is quoted again and must be confirmed', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    await api.deps.db.$client.query(
      `insert into tariffs (id, currency, valid_from, base_fee, fee_per_km, minimum_fee) values (gen_random_uuid(), 'ZAR', '2026-01-12', 10000, 0, 10000)`,
    );
    api.pass({ minutes: 31 });
    const { status, error } = await tryToPay(api, thandi, booking_id);
    expect([status, error.code, error.message]).toEqual([
      409,
      'quote_expired',
      'The price is now R\u00a0500.00. Please check it and pay again.',
    ]);
    expect(await beginToPay(api, thandi, booking_id)).toMatchObject({ amount: '500.00' });
  });

  it('is not paid by a form that is sent again because the new price never arrived', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    api.pass({ minutes: 31 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await tryToPay(api, thandi, booking_id, {}, headers);
    const again = await tryToPay(api, thandi, booking_id, {}, headers);
    expect([first.status, first.error.code, again.status, again.error]).toEqual([
      409,
      'quote_expired',
      409,
      first.error,
    ]);
    expect(
      await oneRow(api, 'select count(*)::int as attempts from payment_attempts where booking_id = $1', booking_id),
    ).toEqual({ attempts: 0 });
    expect((await tryToPay(api, thandi, booking_id, {}, { 'idempotency-key': randomUUID() })).status).toBe(200);
  });

  it('ends the attempt that was begun at it, and another one begins at the price shown since', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
    const first = await beginToPay(api, thandi, booking_id);
    await api.deps.db.$client.query(
      `update tariffs set minimum_fee = minimum_fee + 100, base_fee = base_fee + 100 where valid_from = '2026-01-12'`,
    );
    const shown = (await api.call(getBooking, { params: { id: booking_id }, access: await accessNow(api, thandi) }))
      .response.data;
    const second = await beginToPay(api, thandi, booking_id);
    expect(second.reference).not.toBe(first.reference);
    expect(second.amount).toBe(shown.price.total);
    expect(await stateOf(api, first.reference)).toBe('cancelled');
  });
});

it('another passenger learns nothing about an attempt, and cannot cancel it', async () => {
  const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
  const { reference } = await beginToPay(api, thandi, booking_id);
  for (const body of [{ reference }, { reference, status: 'cancelled' }, { reference: 'f'.repeat(32) }]) {
    const { status, error } = await api.call(verifyPayment, { body, access: await accessNow(api, bola) });
    expect([status, error]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'Not found.', detail: 'Not found.' },
    ]);
  }
  expect(await stateOf(api, reference)).toBe('pending');
});
