import * as contract from '@liftclub/api-contract';
import { booked } from '../../../testing/builders/bookings';
import { beginInstalmentOf, bookMonthly } from '../../../testing/builders/instalments';
import { giveCredit } from '../../../testing/builders/ledger';
import { beginToPay, NOT_ACTIVE, oneRow, outcomeOf, tryToPay } from '../../../testing/builders/payments';
import { newScholar } from '../../../testing/builders/scholars';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { fromDecimal, minorOf } from '@liftclub/domain';
import { findBreaches } from '../ledger';
import { pollPendingPayments } from '../payments';

const api = setUpTestApi();
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

async function begun(user: SignedIn, changes: object = {}) {
  const { booking_id: bookingId } = await booked(api, user, changes);
  const { reference, amount } = await beginToPay(api, user, bookingId);
  return { bookingId, reference, amount: fromDecimal(amount) ?? 0 };
}

const erase = async (user: SignedIn, credit?: 'pay_out' | 'give_up') =>
  api.call(contract.requestErase, {
    access: await accessNow(api, user),
    body: { password: user.password, ...(credit && { credit }) },
  });

/** The money of an attempt arrives at the provider; the poll finds it. */
async function moneyArrives(
  provider: 'paystack' | 'alatpay',
  { reference, amount }: Awaited<ReturnType<typeof begun>>,
) {
  api.paymentProviders[provider].pay(reference, { amount });
  api.pass({ minutes: 10 });
  await pollPendingPayments(api.deps);
  return oneRow(
    api,
    `select a.state as attempt, p.state, p.reason from payment_attempts a join payments p on p.attempt_id = a.id
     where a.reference = $1`,
    reference,
  );
}
const RIDER_GONE = { attempt: 'refund_due', state: 'refund_due', reason: 'rider_gone' };

it.each([
  ['paystack', 'ZA', true],
  ['paystack', 'ZA', false],
  ['alatpay', 'NG', true],
  ['alatpay', 'NG', false],
] as const)('money by %s (%s) that arrives after its passenger left is due back (erased: %s)', async (...row) => {
  const [provider, country, erased] = row;
  const user = await signedIn(api, country === 'NG' ? { country } : {});
  const payment = await begun(user);
  expect((await erase(user)).status).toBe(201);
  expect(await oneRow(api, 'select state from payment_attempts where reference = $1', payment.reference)).toEqual({
    state: 'cancelled',
  });
  if (erased) await api.runJobs();
  expect(await moneyArrives(provider, payment)).toEqual(RIDER_GONE);
  expect(await outcomeOf(api, payment.bookingId)).toEqual(NOT_ACTIVE);
});

it('money for a learner who is erased is due back, and nobody can begin to pay for them', async () => {
  const user = await signedIn(api);
  const { id } = await newScholar(api, user);
  const payment = await begun(user, { scholar_id: id });
  const other = await begun(user);
  const call = { params: { id }, body: { password: user.password }, access: await accessNow(api, user) };
  expect((await api.call(contract.requestScholarErase, call)).status).toBe(201);
  expect((await tryToPay(api, user, payment.bookingId)).error).toMatchObject({ code: 'cannot_pay' });
  expect(await moneyArrives('paystack', payment)).toEqual(RIDER_GONE);
  expect(await oneRow(api, 'select state from payment_attempts where reference = $1', other.reference)).toEqual({
    state: 'pending',
  });
});

it('credit that an open payment reserves is shown, asked for and paid out when its passenger leaves', async () => {
  const user = await signedIn(api);
  await giveCredit(api, user, 10_000);
  const payment = await begun(user);
  const access = await accessNow(api, user);
  expect((await api.call(contract.previewErase, { access })).response.data.credit).toBe('100.00');
  expect((await erase(user)).error).toMatchObject({ code: 'credit_left', data: { credit: '100.00', currency: 'ZAR' } });
  expect(await oneRow(api, 'select state from payment_attempts where reference = $1', payment.reference)).toEqual({
    state: 'pending',
  });
  expect((await erase(user, 'pay_out')).status).toBe(201);
  expect(await oneRow(api, 'select amount::int from credit_payouts where passenger_id = $1', user.account.id)).toEqual({
    amount: 10_000,
  });
  expect(await moneyArrives('paystack', payment)).toEqual(RIDER_GONE);
});

it('credit that an open monthly payment reserves is paid out when its passenger leaves', async () => {
  const user = await signedIn(api);
  await bookMonthly(api, user);
  await giveCredit(api, user, 10_000);
  const { reference, amount } = (await beginInstalmentOf(api, user, 2)).response.data;
  const access = await accessNow(api, user);
  const { credit } = (await api.call(contract.previewErase, { access })).response.data;
  expect((await erase(user, 'pay_out')).status).toBe(201);
  expect(await oneRow(api, 'select amount::int from credit_payouts where passenger_id = $1', user.account.id)).toEqual({
    amount: minorOf(credit ?? ''),
  });
  const payment = { bookingId: '', reference, amount: minorOf(amount) };
  expect(await moneyArrives('paystack', payment)).toEqual({ ...RIDER_GONE, reason: 'plan_over' });
});
