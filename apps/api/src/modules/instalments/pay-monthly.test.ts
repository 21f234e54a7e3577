// @slow: not in npm test (decision 223).
import {
  choosePaymentMethod,
  endPlan,
  getCredit,
  getPaymentMethods,
  getReceipt,
  getSubscriptions,
  payInstalment,
  previewPlanEnd,
  removePaymentMethod,
  setRenewal,
  skipTrip,
} from '@liftclub/api-contract';
import { booked } from '../../../testing/builders/bookings';
import {
  beginInstalmentOf,
  bookMonthly,
  instalmentsOf,
  payAtProvider,
  payInstalmentOf,
} from '../../../testing/builders/instalments';
import {
  beginToPay,
  CALLBACK,
  CANCEL,
  oneRow,
  setUpPayers,
  tryToPay,
  verified,
} from '../../../testing/builders/payments';
import { giveCredit } from '../../../testing/builders/ledger';
import { accessNow, type SignedIn, signedIn } from '../../../testing/builders/users';
import type { ReusableCard } from '../../providers/payments/payment-provider';
import { findBreaches } from '../ledger';

const { api, thandi, bola } = setUpPayers();

const deferredOf = async (bookingId: string) =>
  Number(
    (await oneRow(api, `select -sum(amount) as sum from ledger_entries where account = $1`, `deferred:${bookingId}`))[
      'sum'
    ],
  );
const tripsOf = async (bookingId: string) =>
  (
    await api.deps.db.$client.query(
      `select instalment, bool_or(unpaid) as unpaid, count(*)::int as trips, sum(fare)::int as fares,
         sum(fare - vat + discount)::int as fees
       from trips where booking_id = $1 group by instalment order by instalment`,
      [bookingId],
    )
  ).rows;
const cents = (amount: string) => Math.round(Number(amount) * 100);
const subscriptionsOf = async (user: SignedIn) =>
  (await api.call(getSubscriptions, { access: await accessNow(api, user) })).response.data;

it('a guardian pays the first of three months, and the plan begins', async () => {
  const bookingId = await bookMonthly(api, thandi);
  const instalments = await instalmentsOf(api, thandi);
  expect(instalments.map(({ number, due_on, state }) => [number, due_on, state])).toEqual([
    [1, '2026-01-12', 'paid'],
    [2, '2026-02-12', 'due'],
    [3, '2026-03-12', 'due'],
  ]);
  const amounts = instalments.map(({ amount }) => cents(amount));
  const trips = await tripsOf(bookingId);
  expect(trips.map(({ instalment, unpaid, fares }) => [instalment, unpaid, fares])).toEqual([
    [1, false, amounts[0]],
    [2, true, amounts[1]],
    [3, true, amounts[2]],
  ]);
  // What drivers earn follows from the fees, which do not depend on how the plan is paid.
  expect(new Set(trips.map(({ fees, trips: count }) => fees / count)).size).toBe(1);
  expect(await deferredOf(bookingId)).toBe(amounts[0]);
  expect((await subscriptionsOf(thandi))[0]).toMatchObject({
    state: 'active',
    next_instalment: { due_on: '2026-02-12', amount: instalments[1]?.amount },
  });
});

it.each([
  ['South Africa', () => thandi],
  ['Nigeria', () => bola],
])('in %s each instalment is paid once, in their order, and the books follow', async (_, user) => {
  const bookingId = await bookMonthly(api, user());
  expect((await beginInstalmentOf(api, user(), 3)).error.code).toBe('not_next');
  expect((await beginInstalmentOf(api, user(), 1)).error.code).toBe('already_paid');
  const begun = await beginInstalmentOf(api, user(), 2);
  const again = await beginInstalmentOf(api, user(), 2);
  expect(again.response.data.reference).toBe(begun.response.data.reference);
  expect(await payAtProvider(api, user(), begun.response.data)).toBe('success');
  expect((await beginInstalmentOf(api, user(), 2)).error.code).toBe('already_paid');
  const [first, second] = await instalmentsOf(api, user());
  expect(second).toMatchObject({ state: 'paid', reference: begun.response.data.reference });
  expect(await deferredOf(bookingId)).toBe(cents(first?.amount ?? '') + cents(second?.amount ?? ''));
  expect(await payInstalmentOf(api, user(), 3)).toBe('success');
  expect((await subscriptionsOf(user()))[0]?.next_instalment).toBeNull();
  expect((await tripsOf(bookingId)).map(({ unpaid }) => unpaid)).toEqual([false, false, false]);
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

it('nobody pays the instalment of somebody else, or a short plan monthly', async () => {
  await bookMonthly(api, thandi);
  const [, second] = await instalmentsOf(api, thandi);
  const other = await signedIn(api);
  expect(await instalmentsOf(api, other)).toEqual([]);
  const { status } = await api.call(payInstalment, {
    params: { id: second?.id ?? '' },
    body: { callback_url: CALLBACK, cancel_url: CANCEL },
    access: await accessNow(api, other),
  });
  expect(status).toBe(404);
  const { booking_id } = await booked(api, other);
  expect((await tryToPay(api, other, booking_id, { pay: 'monthly' })).error.code).toBe('cannot_pay');
});

it('a guardian who began to pay once may pay monthly instead, and nothing is paid twice', async () => {
  const { booking_id } = await booked(api, thandi, { validity: '3_months' });
  const once = await beginToPay(api, thandi, booking_id);
  const monthly = await tryToPay(api, thandi, booking_id, { pay: 'monthly' });
  expect(monthly.response.data.reference).not.toBe(once.reference);
  expect(cents(monthly.response.data.amount)).toBeLessThan(cents(once.amount));
  expect(await payAtProvider(api, thandi, monthly.response.data)).toBe('success');
  // The page of the first attempt was still open.
  expect(await payAtProvider(api, thandi, once)).toBe('failed');
  expect(await oneRow(api, `select state, reason from payments where state <> 'paid'`)).toEqual({
    state: 'refund_due',
    reason: 'duplicate',
  });
});

it('a guardian pays an instalment with another card and saves it: the plan is charged to that card from then on', async () => {
  const { response } = await tryToPay(api, thandi, (await booked(api, thandi, { validity: '3_months' })).booking_id, {
    pay: 'monthly',
    save_card: true,
  });
  await payAtProvider(api, thandi, response.data);
  const begun = await beginInstalmentOf(api, thandi, 2);
  // Chosen after the payment began, for the same payment.
  const again = await beginInstalmentOf(api, thandi, 2, { save_card: true });
  expect(again.response.data.reference).toBe(begun.response.data.reference);
  const first = api.paymentProviders.paystack
    .transactions()
    .find(({ reference }) => reference === response.data.reference);
  const card = { ...(first?.card as ReusableCard), code: 'AUTH_new', signature: `new ${thandi.email}`, last4: '5555' };
  api.paymentProviders.paystack.pay(begun.response.data.reference, { card });
  expect(await verified(api, thandi, begun.response.data.reference)).toBe('success');
  const cards = (await api.call(getPaymentMethods, { access: await accessNow(api, thandi) })).response.data;
  const plan = (await subscriptionsOf(thandi))[0]?.id;
  expect(cards.map(({ last4, used_by }) => [last4, used_by]).sort()).toEqual([
    ['4081', []],
    ['5555', [plan]],
  ]);
});

it('a plan that is paid monthly may have no card, so that its only card can be removed', async () => {
  const { booking_id } = await booked(api, thandi, { validity: '3_months' });
  const { response } = await tryToPay(api, thandi, booking_id, { pay: 'monthly', save_card: true });
  await payAtProvider(api, thandi, response.data);
  const access = await accessNow(api, thandi);
  const [card] = (await api.call(getPaymentMethods, { access })).response.data;
  const [plan] = await subscriptionsOf(thandi);
  const choose = { params: { id: plan?.id ?? '' }, body: { id: null } };
  const remove = { params: { id: card?.id ?? '' }, access };
  expect((await api.call(removePaymentMethod, remove)).error.code).toBe('in_use');
  expect((await api.call(choosePaymentMethod, { ...choose, access: await accessNow(api, bola) })).status).toBe(404);
  expect((await api.call(choosePaymentMethod, choose)).status).toBe(401);
  const on = { on: true, payment_method_id: card?.id ?? '' };
  await api.call(setRenewal, { params: choose.params, body: on, access });
  expect((await api.call(choosePaymentMethod, { ...choose, access })).status).toBe(400);
  await api.call(setRenewal, { params: choose.params, body: { on: false, payment_method_id: null }, access });
  expect((await api.call(choosePaymentMethod, { ...choose, access })).status).toBe(200);
  expect((await api.call(removePaymentMethod, remove)).status).toBe(200);
  expect((await subscriptionsOf(thandi))[0]?.renewal.payment_method_id).toBeNull();
});

it('the next instalment is listed with what is to be paid of it besides credit', async () => {
  await bookMonthly(api, thandi);
  await giveCredit(api, thandi, 200_00);
  const [first, second, third] = await instalmentsOf(api, thandi);
  expect([first?.due, cents(second?.due ?? ''), third?.due]).toEqual([
    null,
    cents(second?.amount ?? '') - 200_00,
    null,
  ]);
  expect((await beginInstalmentOf(api, thandi, 2)).response.data).toMatchObject({
    amount: second?.due,
    credit: '200.00',
  });
});

it('an instalment that is paid without saving leaves the card of the plan as it is', async () => {
  await bookMonthly(api, thandi);
  expect(await payInstalmentOf(api, thandi, 2)).toBe('success');
  expect((await api.call(getPaymentMethods, { access: await accessNow(api, thandi) })).response.data).toEqual([]);
});

it('rides that ended before their month was paid are credited with the payment', async () => {
  const bookingId = await bookMonthly(api, thandi);
  const { rows } = await api.deps.db.$client.query(
    `select id, fare::int from trips where booking_id = $1 and instalment = 2 order by departs_at limit 1`,
    [bookingId],
  );
  const skip = await api.call(skipTrip, {
    params: { id: rows[0].id },
    body: { expected_credit: (rows[0].fare / 100).toFixed(2), reason: 'other' },
    access: await accessNow(api, thandi),
  });
  expect(skip.status).toBe(200);
  const balance = async () =>
    (await api.call(getCredit, { access: await accessNow(api, thandi) })).response.data.balance;
  expect(await balance()).toBe('0.00');
  await payInstalmentOf(api, thandi, 2);
  expect(cents(await balance())).toBe(rows[0].fare);
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

it('ending the plan gives back what was paid, and nothing of months that were not', async () => {
  const bookingId = await bookMonthly(api, thandi);
  const [subscription] = await subscriptionsOf(thandi);
  const params = { id: subscription?.id ?? '' };
  const preview = await api.call(previewPlanEnd, { params, access: await accessNow(api, thandi) });
  const { credit, refund } = preview.response.data;
  expect(cents(credit)).toBeLessThanOrEqual(await deferredOf(bookingId));
  expect(refund.amount).toBe(credit);
  const body = { expected_credit: credit, to: 'credit' };
  expect((await api.call(endPlan, { params, body, access: await accessNow(api, thandi) })).status).toBe(200);
  expect((await instalmentsOf(api, thandi)).map(({ state }) => state)).toEqual(['paid', 'cancelled', 'cancelled']);
  expect((await beginInstalmentOf(api, thandi, 2)).error.code).toBe('cannot_pay');
  expect(await deferredOf(bookingId)).toBe(0);
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

it('a payment that arrives after the plan has ended is due for refund', async () => {
  await bookMonthly(api, thandi);
  const begun = await beginInstalmentOf(api, thandi, 2);
  const [subscription] = await subscriptionsOf(thandi);
  const params = { id: subscription?.id ?? '' };
  const { credit } = (await api.call(previewPlanEnd, { params, access: await accessNow(api, thandi) })).response.data;
  await api.call(endPlan, {
    params,
    body: { expected_credit: credit, to: 'credit' },
    access: await accessNow(api, thandi),
  });
  expect(await payAtProvider(api, thandi, begun.response.data)).toBe('failed');
  expect(await oneRow(api, `select state, reason from payments where reason = 'plan_over'`)).toEqual({
    state: 'refund_due',
    reason: 'plan_over',
  });
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

it('a plan that is paid monthly goes on when monthly payments are turned off', async () => {
  await bookMonthly(api, thandi);
  const on = jest.replaceProperty(api.deps.settings, 'monthlyPayments', false);
  expect(await payInstalmentOf(api, thandi, 2)).toBe('success');
  on.restore();
});

it('the receipt of a plan with a surcharge has the VAT of the books, and its lines make up what is paid', async () => {
  await api.deps.db.$client.query(
    `insert into instalment_rules (id, currency, valid_from, validities, share)
     values (gen_random_uuid(), 'NGN', '2026-01-05', '{3_months}', 333)`,
  );
  const ada = await signedIn(api, { country: 'NG' });
  const bookingId = await bookMonthly(api, ada);
  await payInstalmentOf(api, ada, 2);
  await payInstalmentOf(api, ada, 3);
  const access = await accessNow(api, ada);
  const { data } = (await api.call(getReceipt, { params: { booking_id: bookingId }, access })).response;
  const fees = cents(data.fees) - cents(data.discount_amount) + cents(data.surcharge ?? '');
  expect(fees).toBe(cents(data.subtotal));
  expect(cents(data.subtotal) + cents(data.vat)).toBe(cents(data.total));
  expect(data.instalments?.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(data.total));
  const { sum } = await oneRow(api, `select sum(vat)::int as sum from trips where booking_id = $1`, bookingId);
  expect(cents(data.vat)).toBe(sum);
});

it('the receipt lists every payment, and those that were made have numbers', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await payInstalmentOf(api, thandi, 2);
  const { response } = await api.call(getReceipt, {
    params: { booking_id: bookingId },
    access: await accessNow(api, thandi),
  });
  const { number, instalments } = response.data;
  const numbers = instalments?.map((one) => [one.state, one.number]);
  expect(numbers).toEqual([
    ['paid', number],
    ['paid', expect.stringMatching(/^LC-\d{6}$/)],
    ['due', null],
  ]);
  expect(numbers?.[1]?.[1]).not.toBe(number);
});
