import { getBooking } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import type { ProviderTransaction } from '../../../providers/payments/payment-provider';
import {
  ACTIVE,
  beginToPay,
  NOT_ACTIVE,
  oneRow,
  outcomeOf,
  setUpPayers,
  stateOf,
  verified,
} from '../../../../testing/builders/payments';
import { accessNow } from '../../../../testing/builders/users';
import { freeRiders, newLeg } from '../../../../testing/builders/bookings';
import { confirmPayment } from './confirm-payment';

const { api, thandi, bola, begun, claimed } = setUpPayers();

it('a payment that arrived makes the booking active, with every ride dated', async () => {
  const { bookingId, reference } = await begun(thandi, {
    trip_type: '2_way',
    trip: [newLeg('A'), newLeg('B')],
    validity: '1_year',
    start_date: '2026-01-12',
  });
  expect(await verified(api, thandi, reference)).toBe('pending');
  api.paymentProviders.paystack.pay(reference);
  expect(await verified(api, thandi, reference)).toBe('success');
  expect(await outcomeOf(api, bookingId)).toEqual({ ...ACTIVE, trips: 522 });
  expect(
    (
      await oneRow(
        api,
        `select departs_at from trips where booking_id = $1 and ride_type = 'B' and date = '2026-07-01'`,
        bookingId,
      )
    )?.['departs_at'],
  ).toEqual(new Date('2026-07-01T12:30:00Z'));
});

it('nothing that a client claims makes a booking active', async () => {
  const { bookingId, reference } = await begun(thandi);
  expect(await claimed(thandi, reference, 'success')).toMatchObject({
    message: 'The payment is being checked.',
    data: { status: 'pending' },
  });
  expect(await verified(api, thandi, reference)).toBe('pending');
  const widget = await begun(bola);
  expect((await claimed(bola, widget.reference, 'success', 'made-up')).data.status).toBe('pending');
  const other = await begun(bola);
  const { id } = api.paymentProviders.alatpay.pay(other.reference, { amount: other.amount });
  expect((await claimed(bola, widget.reference, 'success', id)).data.status).toBe('pending');
  for (const booking of [bookingId, widget.bookingId]) expect(await outcomeOf(api, booking)).toEqual(NOT_ACTIVE);
});

it('a payment in the widget arrives by the id that the widget returned, and without it', async () => {
  for (const known of [true, false]) {
    await freeRiders(api);
    const { bookingId, reference, amount } = await begun(bola);
    const { id } = api.paymentProviders.alatpay.pay(reference, { amount });
    expect((await claimed(bola, reference, 'success', known ? id : reference)).data.status).toBe('success');
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  }
});

describe('an attempt that was declined or cancelled', () => {
  it('has failed, and another can be begun', async () => {
    const { bookingId, reference } = await begun(thandi);
    api.paymentProviders.paystack.decline(reference);
    expect(await verified(api, thandi, reference)).toBe('failed');
    expect((await beginToPay(api, thandi, bookingId)).reference).not.toBe(reference);
  });

  it.each(['decline', 'cancel'] as const)('is paid all the same when its money comes after the %s', async (how) => {
    const { bookingId, reference } = await begun(thandi);
    if (how === 'decline') api.paymentProviders.paystack.decline(reference);
    expect(await verified(api, thandi, reference, how === 'cancel')).toBe('failed');
    api.paymentProviders.paystack.pay(reference);
    expect(await verified(api, thandi, reference)).toBe('success');
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  });

  it('is paid when the money was faster than the cancel, and stays paid whatever comes after', async () => {
    const { bookingId, reference } = await begun(thandi);
    api.paymentProviders.paystack.pay(reference);
    expect(await verified(api, thandi, reference, true)).toBe('success');
    const transaction = api.paymentProviders.paystack
      .transactions()
      .find((one) => one.reference === reference) as ProviderTransaction;
    for (const outcome of ['failed', 'abandoned', 'pending'] as const) {
      await confirmPayment(api.deps, reference, { cancel: true, transactions: [{ ...transaction, outcome }] });
      expect([await stateOf(api, reference), await outcomeOf(api, bookingId)]).toEqual(['paid', ACTIVE]);
    }
  });

  it('in the widget: a claim of having cancelled succeeds only when nothing was paid', async () => {
    const unpaid = await begun(bola);
    expect(await claimed(bola, unpaid.reference, 'cancelled')).toMatchObject({
      message: 'Nothing was paid.',
      data: { status: 'success' },
    });
    const paid = await begun(bola);
    api.paymentProviders.alatpay.pay(paid.reference, { amount: paid.amount });
    expect((await claimed(bola, paid.reference, 'cancelled')).data.status).toBe('failed');
    expect(await outcomeOf(api, paid.bookingId)).toEqual(ACTIVE);
  });

  it('waits when nobody can be asked', async () => {
    const { reference } = await begun(thandi);
    api.paymentProviders.paystack.mode = 'down';
    expect(await verified(api, thandi, reference, true)).toBe('pending');
    expect(await verified(api, thandi, reference)).toBe('pending');
  });
});

describe('a payment that comes after the plan should have begun', () => {
  it('moves the plan to that day, for the same price and length', async () => {
    const { bookingId, reference, amount } = await begun(thandi, { validity: '1_month' });
    api.setTime('2026-01-14T22:30:00Z');
    api.paymentProviders.paystack.pay(reference);
    expect(await verified(api, thandi, reference)).toBe('success');
    const booking = await oneRow(
      api,
      'select start_date::text, end_date::text, total::int, ride_days from bookings where id = $1',
      bookingId,
    );
    expect(booking).toEqual({ start_date: '2026-01-15', end_date: '2026-02-14', total: amount, ride_days: 23 });
    expect(
      await oneRow(api, 'select starts_on::text, ends_on::text from subscriptions where booking_id = $1', bookingId),
    ).toEqual({ starts_on: '2026-01-15', ends_on: '2026-02-14' });
    expect(
      await oneRow(
        api,
        'select min(date)::text as first, max(date)::text as last from trips where booking_id = $1',
        bookingId,
      ),
    ).toEqual({ first: '2026-01-15', last: '2026-02-13' });
  });
});

it('a draft that was quoted again while its payment was open costs what was paid', async () => {
  const { bookingId, reference, amount } = await begun(thandi, { start_date: '2026-01-19' });
  await api.deps.db.$client.query(
    `insert into tariffs (id, currency, valid_from, base_fee, fee_per_km, minimum_fee) values (gen_random_uuid(), 'ZAR', '2026-01-12', 9999, 0, 9999)`,
  );
  const opened = async () =>
    (await api.call(getBooking, { params: { id: bookingId }, access: await accessNow(api, thandi) })).response.data;
  expect((await opened()).price.total).toBe('499.95');
  api.paymentProviders.paystack.pay(reference);
  expect(await verified(api, thandi, reference)).toBe('success');
  expect(fromDecimal((await opened()).price.total)).toBe(amount);
  await api.deps.db.$client.query(
    `delete from tariffs where valid_from = '2026-01-12' and not exists (select 1 from bookings where tariff_id = tariffs.id)`,
  );
});
