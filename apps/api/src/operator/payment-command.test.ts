import { getBookings, getSubscriptions } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { beginToPay, deliver, oneRow, stateOf, tryToPay, verified } from '../../testing/builders/payments';
import { accessNow, signedIn, type SignedIn } from '../../testing/builders/users';
import { booked } from '../../testing/builders/bookings';
import { setUpTestApi, TEST_START } from '../../testing/test-api';
import { pollPendingPayments } from '../modules/payments';
import { CommandError } from './command-options';
import { runCommand } from './run-command';

const api = setUpTestApi();
let thandi: SignedIn;
let bola: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  bola = await signedIn(api, { country: 'NG' });
});

const operate = (...words: string[]) => runCommand(api.deps, ['payments', ...words]);
const refund = (id: string, ...options: string[]) => operate('refund', '--transaction', id, ...options);

async function paid(user: SignedIn, difference = 0) {
  const { booking_id } = await booked(api, user);
  const { reference, amount } = await beginToPay(api, user, booking_id);
  const paymentProvider = api.paymentProviders[user === thandi ? 'paystack' : 'alatpay'];
  const transaction = paymentProvider.pay(reference, { amount: (fromDecimal(amount) ?? 0) + difference });
  await verified(api, user, reference);
  if (user === bola) await pollLater();
  return { bookingId: booking_id, reference, transaction, paymentProvider };
}
async function pollLater() {
  api.pass({ seconds: 90 });
  await pollPendingPayments(api.deps);
}

it('an operator sees nothing while nothing waits', async () => {
  await paid(thandi);
  expect(await operate('list')).toBe('Payments that wait for staff: none\nDifferences: none');
});

it('money that does not match is listed, refunded by the provider, and gone from the list when that is done', async () => {
  const { reference, transaction, paymentProvider } = await paid(thandi, -1);
  const line = `  paystack ${transaction.id}: held_mismatch (amount), 294.74 ZAR for a price of 294.75 ZAR, reference ${reference}`;
  expect((await operate('list')).split('\n')).toEqual(['Payments that wait for staff: 1', line, 'Differences: none']);
  expect(await refund(transaction.id)).toBe(
    `The refund of ${transaction.id} was requested. It is listed until the payment provider has made it.`,
  );
  expect(await refund(transaction.id)).toContain('was requested');
  expect([paymentProvider.calls.refund, (await operate('list')).split('\n')[1]]).toEqual([
    1,
    `${line}, refund requested on ${TEST_START}`,
  ]);

  paymentProvider.reverse(transaction.id);
  await deliver(api, 'paystack', paymentProvider.webhook(transaction, 'refund.processed'));
  await api.runJobs();
  expect([await stateOf(api, reference), await operate('list')]).toEqual([
    'refunded',
    'Payments that wait for staff: none\nDifferences: none',
  ]);
  await expect(refund(transaction.id)).rejects.toThrow(
    new CommandError(`Payment ${transaction.id} is refunded already.`),
  );
});

it('a refund whose webhook is lost is noticed all the same', async () => {
  const { reference, transaction, paymentProvider } = await paid(thandi, 1);
  await refund(transaction.id);
  paymentProvider.reverse(transaction.id);
  await pollLater();
  expect(await stateOf(api, reference)).toBe('refunded');
});

it('where the provider offers no call, the operator does it there and says so', async () => {
  const { reference, transaction } = await paid(bola, 100);
  expect(await refund(transaction.id)).toBe(
    `Refund ${transaction.id} on the payment provider's own pages, then run this again with --done yes.`,
  );
  expect(await refund(transaction.id, '--done', 'yes')).toBe(`Payment ${transaction.id} is refunded.`);
  expect([await stateOf(api, reference), await operate('list')]).toEqual([
    'refunded',
    expect.stringContaining('wait for staff: none'),
  ]);
  const { rows } = await api.deps.db.$client.query('select action, staff_id from audit_entries order by action desc');
  expect(rows).toEqual([
    { action: 'payment.refund_by_hand', staff_id: null },
    { action: 'payment.refund', staff_id: null },
    { action: 'payment.note_refunded', staff_id: null },
  ]);
});

it('the money of a plan in force goes back only with the plan', async () => {
  const { bookingId, reference, transaction } = await paid(thandi);
  const { $client } = api.deps.db;
  await $client.query(
    `insert into coupons (id, code, kind, share, used, created_at) values (gen_random_uuid(), 'SPENT', 'percent', 1, 1, now())`,
  );
  await $client.query(`insert into coupon_uses select gen_random_uuid(), c.id, $1, $2, now() from coupons c`, [
    thandi.account.id,
    bookingId,
  ]);
  await expect(refund(transaction.id)).rejects.toThrow(
    new CommandError(
      `Payment ${transaction.id} is for a plan in force. Add --end-plan yes to end the plan and refund it.`,
    ),
  );
  api.setTime('2026-01-14T12:00:00Z');
  await refund(transaction.id, '--end-plan', 'yes');
  expect(await stateOf(api, reference)).toBe('refund_due');
  expect(
    await oneRow(
      api,
      `select state, (select count(*)::int from trips where booking_id = $1 and status <> 'cancelled') as trips from subscriptions where booking_id = $1`,
      bookingId,
    ),
  ).toEqual({ state: 'revoked', trips: 0 });
  expect(await oneRow(api, 'select used, (select count(*)::int from coupon_uses) as uses from coupons')).toEqual({
    used: 0,
    uses: 0,
  });
  const access = await accessNow(api, thandi);
  expect((await api.call(getBookings, { params: { status: 'active' }, access })).response.count).toBe(0);
  expect((await api.call(getSubscriptions, { access })).response.count).toBe(0);
  expect(await tryToPay(api, thandi, bookingId)).toMatchObject({ status: 409, error: { code: 'already_paid' } });
});

it('a provider that refuses or does not answer leaves it to the operator to look', async () => {
  const { transaction, paymentProvider } = await paid(thandi, -1);
  paymentProvider.mode = 'response_lost';
  await expect(refund(transaction.id)).rejects.toThrow('The payment provider did not confirm it. Check');
  await expect(refund(transaction.id, '--end-plan', 'yes')).rejects.toThrow(
    'The payment provider did not confirm it. A plan that it paid for has ended.',
  );
  paymentProvider.mode = 'up';
  expect(await refund(transaction.id)).toContain('was requested');
  expect(paymentProvider.calls.refund).toBe(1);
});

it.each([
  [['refund'], '--transaction is required.'],
  [['refund', '--transaction', 'none'], 'There is no payment none.'],
  [['refund', '--transaction', '1', '--done', 'maybe'], '--done can only be yes.'],
  [['pay'], 'Usage: operator '],
])('%j is refused in one line', async (words, message) => {
  const refusal = await operate(...words).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect((refusal as Error).message).toContain(message);
});
