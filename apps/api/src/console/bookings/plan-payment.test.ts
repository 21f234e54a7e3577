import {
  getConsoleBooking,
  getPaymentAttempts,
  getSubscriptions,
  setRenewal,
  type BookingDetails,
} from '@liftclub/api-contract';
import { booked, pay } from '../../../testing/builders/bookings';
import { setUpPayers } from '../../../testing/builders/payments';
import { bookMonthly, instalmentsOf, payInstalmentOf } from '../../../testing/builders/instalments';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { collectInstalments } from '../../modules/collections';
import { saveCard } from '../../modules/payment-methods';

const { api, thandi } = setUpPayers();

const open = async (id: string, by: Promise<SignedInStaff> = signedInStaff(api)): Promise<BookingDetails> =>
  (await api.call(getConsoleBooking, { params: { id }, headers: (await by).headers })).response.data;
const cardOf = () =>
  saveCard(api.deps, api.deps.db, thandi.account.id, {
    code: 'AUTH_1',
    email: thandi.email,
    signature: 'SIG',
    brand: 'visa',
    last4: '4081',
    expiryMonth: 12,
    expiryYear: 2026,
  });
const planOf = async (bookingId: string) =>
  (await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.data.find(
    ({ booking_id }) => booking_id === bookingId,
  )?.id ?? '';
const turnOn = async (bookingId: string) =>
  api.call(setRenewal, {
    params: { id: await planOf(bookingId) },
    body: { on: true, payment_method_id: await cardOf() },
    access: await accessNow(api, thandi),
  });

it('staff read what of a monthly plan is paid, with which receipt, and what is due, and by which card', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await turnOn(bookingId);
  api.setTime('2026-02-12T12:00:00Z');
  await payInstalmentOf(api, thandi, 2);
  const { plan_payment: payment, subscription } = await open(bookingId);
  const own = await instalmentsOf(api, thandi);
  expect(payment?.instalments).toEqual([
    { ...own[0], receipt: subscription?.receipt },
    { ...own[1], receipt: expect.stringMatching(/^LC-\d{6}$/) },
    // What credit leaves to pay is worked out for the passenger only.
    { ...own[2], due: null, receipt: null },
  ]);
  expect(payment?.instalments.map(({ state }) => state)).toEqual(['paid', 'paid', 'due']);
  expect(payment?.instalments[1]?.receipt).not.toBe(subscription?.receipt);
  expect(payment?.card).toEqual({ brand: 'visa', last4: '4081', expires: '2026-12', refused: false });
  expect(payment?.renewal).toMatchObject({ on: true, charge_on: '2026-04-08', price: null });
});

it('a charge that failed is listed with its reason, on the booking and among the payments', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await turnOn(bookingId);
  api.paymentProviders.paystack.cards = 'insufficient_funds';
  api.setTime('2026-02-12T04:00:00Z');
  await collectInstalments(api.deps);
  api.paymentProviders.paystack.cards = 'paid';
  const failed = { state: 'failed', saved_card: true, failure: 'insufficient_funds' };
  const details = await open(bookingId);
  expect(details.attempts).toMatchObject([{ state: 'paid', saved_card: false, failure: null }, failed]);
  expect(details.plan_payment?.instalments[1]?.state).toBe('failed');
  const { headers } = await signedInStaff(api, 'Finance', ['finance']);
  const listed = await api.call(getPaymentAttempts, { headers, query: { show: 'failed' } });
  expect(listed.response.data.filter(({ booking_id }) => booking_id === bookingId)).toMatchObject([failed]);
});

it('a plan that was paid at once has no instalments, and no card', async () => {
  const { booking_id } = await booked(api, thandi);
  expect((await open(booking_id)).plan_payment).toBeNull();
  await pay(api, booking_id);
  const payment = { instalments: [], card: null, renewal: expect.objectContaining({ on: false, charge_on: null }) };
  expect((await open(booking_id)).plan_payment).toEqual(payment);
});

it('who may not read payments reads nothing about how a plan is paid', async () => {
  const bookingId = await bookMonthly(api, thandi);
  const details = await open(bookingId, signedInStaff(api, 'Support', ['support']));
  expect(details.subscription?.state).toBe('active');
  expect(Object.keys(details)).not.toEqual(expect.arrayContaining(['plan_payment']));
  expect([details.attempts, details.payments]).toEqual([undefined, undefined]);
});
