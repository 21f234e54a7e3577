import { getBooking } from '@liftclub/api-contract';
import { creditOf, giveCredit, recordedEntries } from '../../../../testing/builders/ledger';
import { beginToPay, outcomeOf, setUpPayers, stateOf, tryToPay, verified } from '../../../../testing/builders/payments';
import { booked } from '../../../../testing/builders/bookings';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';
import { findBreaches } from '../../ledger';
import { listPaymentsOnHold } from '../on-hold-repository';

/** A ride of a week costs 294.75 rand. */
const TOTAL = 29_475;
const { api } = setUpPayers();
let thandi: SignedIn;
beforeEach(async () => {
  thandi = await signedIn(api);
});
afterEach(async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

const priceOf = async (bookingId: string, user = thandi) => {
  const { response } = await api.call(getBooking, {
    params: { id: bookingId },
    access: await accessNow(api, user),
  });
  const { total, credit, due } = response.data.price;
  return { total, credit, due };
};
const pay = (reference: string) => api.paymentProviders.paystack.pay(reference);
const reasonOf = async (reference: string) =>
  (await listPaymentsOnHold(api.deps.db)).find((one) => one.reference === reference)?.reason;

it('credit pays a part of a ride: reserved when the payment begins, spent when it is paid, shown ever after', async () => {
  await giveCredit(api, thandi, 10_000);
  const { booking_id, price } = await booked(api, thandi);
  const shown = { total: '294.75', credit: '100.00', due: '194.75' };
  expect(price).toMatchObject(shown);
  const { reference, amount } = await beginToPay(api, thandi, booking_id);
  expect([amount, await creditOf(api, thandi)]).toEqual(['194.75', { balance: 10_000, reserved: 10_000 }]);
  expect(await priceOf(booking_id)).toEqual(shown);
  const { id } = pay(reference);
  expect(await verified(api, thandi, reference)).toBe('success');
  await verified(api, thandi, reference);
  expect(await creditOf(api, thandi)).toEqual({ balance: 0, reserved: 0 });
  expect(await priceOf(booking_id)).toEqual(shown);
  const { rows } = await api.deps.db.$client.query('select id from payments where transaction_id = $1', [id]);
  expect(await recordedEntries(api, rows[0].id)).toEqual([
    `payment_confirmed deferred:${booking_id} ZAR -29475`,
    `payment_confirmed passenger:${thandi.account.id}:credit ZAR 10000`,
    'payment_confirmed provider:paystack ZAR 19475',
  ]);
});

it('credit that covers the price pays at once, without a provider, and what is left stays', async () => {
  await giveCredit(api, thandi, TOTAL + 525);
  const { booking_id, price } = await booked(api, thandi);
  expect(price).toMatchObject({ credit: '294.75', due: '0.00' });
  const before = api.paymentProviders.paystack.calls.initialize;
  expect(await beginToPay(api, thandi, booking_id)).toMatchObject({ amount: '0.00', authorization_url: null });
  expect(await outcomeOf(api, booking_id)).toMatchObject({ paid: true, subscriptions: 1, trips: 5, payments: 0 });
  expect(api.paymentProviders.paystack.calls.initialize).toBe(before);
  expect(await creditOf(api, thandi)).toEqual({ balance: 525, reserved: 0 });
  expect(await priceOf(booking_id)).toEqual({ total: '294.75', credit: '294.75', due: '0.00' });
});

it('credit is free again when a payment is declined, given up or never made', async () => {
  await giveCredit(api, thandi, 10_000);
  const { booking_id } = await booked(api, thandi);
  const declined = await beginToPay(api, thandi, booking_id);
  api.paymentProviders.paystack.decline(declined.reference);
  await verified(api, thandi, declined.reference);
  expect(await creditOf(api, thandi)).toEqual({ balance: 10_000, reserved: 0 });
  const cancelled = await beginToPay(api, thandi, booking_id);
  await verified(api, thandi, cancelled.reference, true);
  expect(await creditOf(api, thandi)).toMatchObject({ reserved: 0 });
  const left = await beginToPay(api, thandi, booking_id);
  api.pass({ minutes: 31 });
  await verified(api, thandi, left.reference);
  expect([await stateOf(api, left.reference), await creditOf(api, thandi)]).toEqual([
    'expired',
    { balance: 10_000, reserved: 0 },
  ]);
});

it('two rides cannot be paid with the same credit, and less credit than shown is said before paying', async () => {
  await giveCredit(api, thandi, 10_000);
  const [one, two] = [await booked(api, thandi), await booked(api, thandi)];
  expect(two.price.credit).toBe('100.00');
  const begun = await Promise.all([one, two].map(({ booking_id }) => tryToPay(api, thandi, booking_id)));
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = begun.findIndex(({ status }) => status === 409);
  expect(begun[refused]?.error).toMatchObject({
    code: 'price_changed',
    message: expect.stringMatching(/^The price is now R\s294.75\. Please check/),
  });
  expect(await creditOf(api, thandi)).toEqual({ balance: 10_000, reserved: 10_000 });
  const second = [one, two][refused]?.booking_id ?? '';
  expect(await beginToPay(api, thandi, second)).toMatchObject({ amount: '294.75' });
});

it('a refusal because of credit is repeated with its key, and not followed by a higher payment', async () => {
  await giveCredit(api, thandi, 10_000);
  const [one, two] = [await booked(api, thandi), await booked(api, thandi)];
  await beginToPay(api, thandi, one.booking_id);
  const headers = { 'idempotency-key': api.deps.random.id(api.deps.clock()) };
  for (const attempt of [1, 2]) {
    const { status, error } = await tryToPay(api, thandi, two.booking_id, {}, headers);
    expect([attempt, status, error.code]).toEqual([attempt, 409, 'price_changed']);
  }
});

it('credit that came after the price was shown is taken; an open payment keeps what it began with', async () => {
  const { booking_id } = await booked(api, thandi);
  await giveCredit(api, thandi, 4_475);
  const first = await beginToPay(api, thandi, booking_id);
  expect(first.amount).toBe('250.00');
  await giveCredit(api, thandi, 10_000);
  expect(await beginToPay(api, thandi, booking_id)).toMatchObject({ reference: first.reference });
  expect(await priceOf(booking_id)).toEqual({ total: '294.75', credit: '144.75', due: '150.00' });
  const second = await beginToPay(api, thandi, booking_id);
  expect([second.amount, await stateOf(api, first.reference)]).toEqual(['150.00', 'cancelled']);
  expect(await creditOf(api, thandi)).toEqual({ balance: 14_475, reserved: 14_475 });
});

it('a late payment counts on credit that was used meanwhile: it is due back, and no credit is spent twice', async () => {
  await giveCredit(api, thandi, 10_000);
  const [late, quick] = [await booked(api, thandi), await booked(api, thandi)];
  const first = await beginToPay(api, thandi, late.booking_id);
  await verified(api, thandi, first.reference, true);
  const second = await beginToPay(api, thandi, quick.booking_id);
  pay(first.reference);
  expect(await verified(api, thandi, first.reference)).toBe('failed');
  expect(await reasonOf(first.reference)).toBe('credit_gone');
  pay(second.reference);
  expect(await verified(api, thandi, second.reference)).toBe('success');
  expect(await creditOf(api, thandi)).toEqual({ balance: 0, reserved: 0 });
});

it('a late payment whose credit is still there is accepted and ends the attempt that had reserved it again', async () => {
  await giveCredit(api, thandi, 10_000);
  const { booking_id } = await booked(api, thandi);
  const first = await beginToPay(api, thandi, booking_id);
  await verified(api, thandi, first.reference, true);
  const second = await beginToPay(api, thandi, booking_id);
  pay(first.reference);
  expect(await verified(api, thandi, first.reference)).toBe('success');
  expect([await stateOf(api, second.reference), await creditOf(api, thandi)]).toEqual([
    'cancelled',
    { balance: 0, reserved: 0 },
  ]);
  pay(second.reference);
  await verified(api, thandi, second.reference);
  expect([await reasonOf(second.reference), await creditOf(api, thandi)]).toEqual([
    'duplicate',
    { balance: 0, reserved: 0 },
  ]);
});

it('an amount that does not match is held, and its credit is free', async () => {
  await giveCredit(api, thandi, 10_000);
  const { booking_id } = await booked(api, thandi);
  const { reference } = await beginToPay(api, thandi, booking_id);
  api.paymentProviders.paystack.pay(reference, { amount: TOTAL });
  await verified(api, thandi, reference);
  expect([await stateOf(api, reference), await creditOf(api, thandi)]).toEqual([
    'held_mismatch',
    { balance: 10_000, reserved: 0 },
  ]);
});
