import { endPlan, getBooking, getBookings, getReceipt, previewPlanEnd } from '@liftclub/api-contract';
import { booked } from '../../../../testing/builders/bookings';
import { creditOf, giveCredit, recordedEntries } from '../../../../testing/builders/ledger';
import { beginToPay, oneRow, outcomeOf, setUpPayers } from '../../../../testing/builders/payments';
import { accessNow, type SignedIn } from '../../../../testing/builders/users';
import { findBreaches } from '../../ledger';

/** A ride of a week costs 294.75 rand, or 10,750.00 naira with VAT; the minimum payments are 1 rand and 100 naira. */
const { api, thandi, bola } = setUpPayers();
afterEach(async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

const opened = async (id: string, user: SignedIn = thandi) =>
  (await api.call(getBooking, { params: { id }, access: await accessNow(api, user) })).response.data.price;

it('what credit leaves below the minimum payment is waived: said before paying, and the plan begins at once', async () => {
  await giveCredit(api, thandi, 294_30);
  const { booking_id, price } = await booked(api, thandi);
  const shown = { total: '294.75', credit: '294.30', waived: '0.45', due: '0.00' };
  expect(price).toMatchObject(shown);
  expect(await opened(booking_id)).toMatchObject(shown);
  const drafts = await api.call(getBookings, { params: { status: 'draft' }, access: await accessNow(api, thandi) });
  expect(drafts.response.data).toMatchObject([{ id: booking_id, due: '0.00' }]);
  const calls = api.paymentProviders.paystack.calls.initialize;
  expect(await beginToPay(api, thandi, booking_id)).toMatchObject({
    amount: '0.00',
    credit: '294.30',
    authorization_url: null,
  });
  expect(api.paymentProviders.paystack.calls.initialize).toBe(calls);
  expect(await outcomeOf(api, booking_id)).toMatchObject({ paid: true, subscriptions: 1, trips: 5, payments: 0 });
  expect(await creditOf(api, thandi)).toEqual({ balance: 0, reserved: 0 });
  expect(await opened(booking_id)).toMatchObject(shown);
  const receipt = await api.call(getReceipt, { params: { booking_id }, access: await accessNow(api, thandi) });
  expect(receipt.response.data).toMatchObject(shown);
});

it('exactly the minimum payment is paid', async () => {
  await giveCredit(api, thandi, 293_75);
  const { booking_id, price } = await booked(api, thandi);
  expect(price).toMatchObject({ waived: null, due: '1.00' });
  expect(await beginToPay(api, thandi, booking_id)).toMatchObject({ amount: '1.00' });
});

it('the minimum payment is that of the provider of the market', async () => {
  const { price } = await booked(api, bola);
  const total = Number(price.total);
  await giveCredit(api, bola, Math.round(total * 100) - 99_99, 'NGN');
  const { booking_id, price: less } = await booked(api, bola);
  expect(less).toMatchObject({ waived: '99.99', due: '0.00' });
  expect(await beginToPay(api, bola, booking_id)).toMatchObject({ amount: '0.00' });
  expect(await outcomeOf(api, booking_id)).toMatchObject({ paid: true, subscriptions: 1 });
});

it('what was waived is a discount of the rides: nobody gets it back as credit', async () => {
  await giveCredit(api, thandi, 294_30);
  const { booking_id } = await booked(api, thandi, { start_date: '2026-02-02' });
  await beginToPay(api, thandi, booking_id);
  expect(
    await oneRow(
      api,
      'select sum(fare)::int fares, sum(discount)::int off from trips where booking_id = $1',
      booking_id,
    ),
  ).toEqual({ fares: 294_30, off: 45 });
  const { id: attempt } = await oneRow(api, 'select id from payment_attempts where booking_id = $1', booking_id);
  expect(await recordedEntries(api, String(attempt))).toEqual([
    `payment_confirmed deferred:${booking_id} ZAR -29430`,
    `payment_confirmed passenger:${thandi.account.id}:credit ZAR 29430`,
  ]);
  const { id } = await oneRow(api, 'select id from subscriptions where booking_id = $1', booking_id);
  const [params, access] = [{ id: String(id) }, await accessNow(api, thandi)];
  const { credit } = (await api.call(previewPlanEnd, { params, access })).response.data;
  expect(credit).toBe('294.30');
  await api.call(endPlan, { params, body: { expected_credit: credit, to: 'credit' }, access });
  expect(await creditOf(api, thandi)).toEqual({ balance: 294_30, reserved: 0 });
});

it('an open payment ends when what is left after more credit is waived', async () => {
  const { booking_id } = await booked(api, thandi);
  const open = await beginToPay(api, thandi, booking_id);
  await giveCredit(api, thandi, 294_00);
  expect(await opened(booking_id)).toMatchObject({ credit: '294.00', waived: '0.75', due: '0.00' });
  expect(await beginToPay(api, thandi, booking_id)).toMatchObject({ amount: '0.00' });
  const states = await api.deps.db.$client.query(
    'select reference = $2 as first, state, waived from payment_attempts where booking_id = $1 order by created_at, state',
    [booking_id, open.reference],
  );
  expect(states.rows).toEqual([
    { first: true, state: 'cancelled', waived: '0' },
    { first: false, state: 'paid', waived: '75' },
  ]);
});
