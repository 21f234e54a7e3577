import { getBooking, quoteRide } from '@liftclub/api-contract';
import { minorOf } from '@liftclub/domain';
import { booked, newLeg } from '../../../testing/builders/bookings';
import { giveCredit } from '../../../testing/builders/ledger';
import { tryToPay } from '../../../testing/builders/payments';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

it('a plan of three months shows when it is paid monthly and how much', async () => {
  const thandi = await signedIn(api);
  const { booking_id, price } = await booked(api, thandi, { validity: '3_months', start_date: '2026-01-14' });
  const total = minorOf(price.total);
  const each = Math.floor(total / 3);
  expect(price.instalments).toEqual({
    count: 3,
    first: ((total - 2 * each) / 100).toFixed(2),
    each: (each / 100).toFixed(2),
    due: ((total - 2 * each) / 100).toFixed(2),
    total: price.total,
    surcharge: '0.00',
    dates: ['2026-01-14', '2026-02-14', '2026-03-14'],
  });
  const opened = await api.call(getBooking, { params: { id: booking_id }, access: await accessNow(api, thandi) });
  expect(opened.response.data.price.instalments).toEqual(price.instalments);
});

it.each([
  ['nothing', 0, (first: number) => first],
  ['all but five rand', 5_00, () => 5_00],
  ['all but less than the minimum payment', 50, () => 0],
])('what is due now is charged when credit pays %s of the first payment', async (_, left, dueOf) => {
  const thandi = await signedIn(api);
  const { price } = await booked(api, thandi, { validity: '3_months' });
  const first = minorOf(price.instalments?.first ?? '0.00');
  if (left > 0) await giveCredit(api, thandi, first - left);
  const { booking_id, price: shown } = await booked(api, thandi, { validity: '3_months' });
  expect(minorOf(shown.instalments?.due ?? '')).toBe(dueOf(first));
  const begun = await tryToPay(api, thandi, booking_id, { pay: 'monthly' });
  expect(begun.response.data.amount).toBe(shown.instalments?.due);
});

it('a surcharge is part of the monthly price only', async () => {
  const thandi = await signedIn(api);
  const { rows } = await api.deps.db.$client.query(
    `insert into instalment_rules (id, currency, valid_from, validities, share)
     values (gen_random_uuid(), 'ZAR', '2026-01-01', '{1_year}', 1000) returning id`,
  );
  const { price } = await booked(api, thandi, { validity: '1_year' });
  const [total, surcharge] = [minorOf(price.total), minorOf(price.instalments?.surcharge ?? '0.00')];
  expect(surcharge).toBe(Math.round(total / 10));
  expect(minorOf(price.instalments?.total ?? '0.00')).toBe(total + surcharge);
  expect((await booked(api, thandi, { validity: '3_months', start_date: '2026-12-07' })).price.instalments).toBeNull();
  await api.deps.db.$client.query(
    'with b as (update bookings set instalment_rule_id = null) delete from instalment_rules where id = $1',
    [rows[0].id],
  );
});

it('shorter plans are not paid monthly, and a quote says so before anything is booked', async () => {
  const thandi = await signedIn(api);
  expect((await booked(api, thandi, { validity: '1_month' })).price.instalments).toBeNull();
  const quoted = async (validity: '1_week' | '6_months') =>
    api.call(quoteRide, {
      body: { trip_type: '1_way', start_date: '2026-03-02', validity, trip: [newLeg()] },
      access: await accessNow(api, thandi),
    });
  expect((await quoted('1_week')).response.data.price.instalments).toBeNull();
  expect((await quoted('6_months')).response.data.price.instalments).toMatchObject({ count: 6 });
});

it('no plan is offered monthly while that is turned off, also one that was shown with it before', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi, { validity: '3_months' });
  const on = jest.replaceProperty(api.deps.settings, 'monthlyPayments', false);
  expect((await tryToPay(api, thandi, booking_id, { pay: 'monthly' })).error).toMatchObject({
    code: 'cannot_pay',
    message: 'This plan cannot be paid monthly.',
  });
  expect((await booked(api, thandi, { validity: '3_months' })).price.instalments).toBeNull();
  const opened = await api.call(getBooking, { params: { id: booking_id }, access: await accessNow(api, thandi) });
  expect(opened.response.data.price.instalments).toBeNull();
  on.restore();
});
