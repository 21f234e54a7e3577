import { getReceipt, getSubscriptions, putNotifications, setRenewal } from '@liftclub/api-contract';
import { formatMoney, formatSmsMoney, minorOf } from '@liftclub/domain';
import { booked, pay } from '../../../../testing/builders/bookings';
import { bookMonthly, instalmentsOf, payInstalmentOf } from '../../../../testing/builders/instalments';
import { deliver, setUpPayers } from '../../../../testing/builders/payments';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';
import { brokenConnectionsClosed, crashDuring } from '../../../../testing/database/kill-connection';
import { TEST_START } from '../../../../testing/test-api';
import { collectInstalments } from '../../collections';
import { saveCard } from '../../payment-methods';
import { renewPlans } from '../../subscriptions';
import { pollPendingPayments, reconcilePayments } from '..';

jest.setTimeout(120_000);
/** Every so many statements the process ends; more of them in `npm run test:long`. */
const STEP = process.env['LONG'] === '1' ? 1 : 9;
const DUE = '2026-02-12T04:00:00Z';

const { api, thandi } = setUpPayers();
beforeEach(() => {
  api.paymentProviders.paystack.cards = 'paid';
});

/** Has receipts sent by SMS: they go by e-mail to who chose nothing. */
const wantsReceipts = async (user: SignedIn) =>
  api.call(putNotifications, {
    body: { types: [{ type: 'receipt', order: ['sms'] }] },
    access: await accessNow(api, user),
  });
/** A plan of three months that is paid with a saved card from its second month on. Returns the booking. */
async function chargedMonthly(user: SignedIn): Promise<string> {
  const bookingId = await bookMonthly(api, user);
  await usesCard(user, bookingId);
  return bookingId;
}
async function usesCard(user: SignedIn, bookingId: string): Promise<string> {
  const card = await saveCard(api.deps, api.deps.db, user.account.id, {
    code: `AUTH_${user.email}`,
    email: user.email,
    signature: 'SIG',
    brand: 'visa',
    last4: '4081',
    expiryMonth: 12,
    expiryYear: 2030,
  });
  const update = 'update subscriptions set payment_method_id = $1 where booking_id = $2';
  await api.deps.db.$client.query(update, [card, bookingId]);
  return card;
}
/** The messages about charges that were queued for somebody. */
async function receiptsOf(user: SignedIn): Promise<string[]> {
  const { rows } = await api.deps.db.$client.query<{ sealed: string }>(
    `select payload ->> 'sealed' as sealed from graphile_worker._private_jobs where payload ->> 'sealed' is not null`,
  );
  return rows
    .map(({ sealed }) => JSON.parse(api.deps.keys.open(sealed)) as { to: string; body: string })
    .filter(({ to, body }) => to === user.account.phone && body.startsWith('We charged'))
    .map(({ body }) => body);
}
const linkOf = (bookingId: string) => `http://passenger.liftclub.localhost:4200/receipt/${bookingId}`;

it('a guardian reads once what a saved card was charged for a month, and where the receipt is', async () => {
  await wantsReceipts(thandi);
  const bookingId = await chargedMonthly(thandi);
  api.setTime(DUE);
  await collectInstalments(api.deps);
  await collectInstalments(api.deps);
  await reconcilePayments(api.deps);
  const { amount } = (await instalmentsOf(api, thandi))[1] ?? {};
  const receipt = await api.call(getReceipt, {
    params: { booking_id: bookingId },
    access: await accessNow(api, thandi),
  });
  const number = receipt.response.data.instalments?.[1]?.number;
  expect(number).toMatch(/^LC-\d{6}$/);
  expect(await receiptsOf(thandi)).toEqual([
    `We charged ${formatSmsMoney(minorOf(amount ?? ''), 'ZAR')} to your saved card. Receipt ${number}: ${linkOf(bookingId)}`,
  ]);
});

it('a charge that the bank decides two days later sends one receipt, whoever reports it first and again', async () => {
  await wantsReceipts(thandi);
  await chargedMonthly(thandi);
  api.paymentProviders.paystack.cards = 'pending';
  api.setTime(DUE);
  await collectInstalments(api.deps);
  const [{ reference } = { reference: '' }] = api.paymentProviders.paystack.charged.filter(
    ({ email }) => email === thandi.email,
  );
  api.setTime('2026-02-14T05:00:00Z');
  expect(await receiptsOf(thandi)).toEqual([]);
  const paid = api.paymentProviders.paystack.pay(reference);
  await pollPendingPayments(api.deps);
  await deliver(api, 'paystack', api.paymentProviders.paystack.webhook(paid));
  await api.runJobs();
  await reconcilePayments(api.deps);
  expect(api.sms.filter(({ to, body }) => to === thandi.phone && body.startsWith('We charged'))).toHaveLength(1);
});

it('a plan that is renewed automatically sends the number of its receipt', async () => {
  await wantsReceipts(thandi);
  const { booking_id } = await booked(api, thandi, { validity: '1_month' });
  await pay(api, booking_id);
  const card = await usesCard(thandi, booking_id);
  const [plan] = (await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.data;
  await api.call(setRenewal, {
    params: { id: plan?.id ?? '' },
    body: { on: true, payment_method_id: card },
    access: await accessNow(api, thandi),
  });
  for (const now of ['2026-02-01T04:00:00Z', '2026-02-08T04:00:00Z', '2026-02-08T05:00:00Z']) {
    api.setTime(now);
    await renewPlans(api.deps);
  }
  const [next] = (await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.data;
  expect(next?.booking_id).not.toBe(booking_id);
  expect(await receiptsOf(thandi)).toEqual([
    expect.stringMatching(new RegExp(`Receipt LC-\\d{6}: ${linkOf(next?.booking_id ?? '')}$`)),
  ]);
});

it('who pays by hand, or wants no receipts on the phone, gets no message', async () => {
  await bookMonthly(api, thandi);
  await wantsReceipts(thandi);
  api.setTime(DUE);
  await payInstalmentOf(api, thandi, 2);
  expect(await receiptsOf(thandi)).toEqual([]);
  api.setTime(TEST_START);
  const other = await signedIn(api);
  await chargedMonthly(other);
  api.setTime(DUE);
  await collectInstalments(api.deps);
  expect((await instalmentsOf(api, other))[1]?.state).toBe('paid');
  expect(await receiptsOf(other)).toEqual([]);
});

it('who has receipts by e-mail gets the one of each month there, and no other message', async () => {
  const verify = 'update users set email_verified_at = now() where id = $1';
  await api.deps.db.$client.query(verify, [thandi.account.id]);
  await chargedMonthly(thandi);
  api.setTime(DUE);
  await collectInstalments(api.deps);
  expect(await receiptsOf(thandi)).toEqual([]);
  await api.runJobs();
  const mails = api.mail.filter(({ to }) => to === thandi.email);
  const charged = mails.find(({ text }) => text.includes('to your saved card'));
  const { amount } = (await instalmentsOf(api, thandi))[1] ?? {};
  expect(charged?.text).toContain(`We charged ${formatMoney(minorOf(amount ?? ''), 'ZAR')} to your saved card.`);
  expect([charged?.subject, charged?.attachments.length]).toEqual([expect.stringMatching(/^Receipt LC-\d{6}$/), 1]);
  expect(mails).toHaveLength(2);
  api.setTime('2026-03-12T04:00:00Z');
  await payInstalmentOf(api, thandi, 3);
  await api.runJobs();
  expect(api.mail.filter(({ to }) => to === thandi.email)).toHaveLength(3);
});

it('one receipt is sent when the process ends at any statement of the charge', async () => {
  for (let at = 1, isOver = false; !isOver; at += STEP) {
    api.setTime(TEST_START);
    Object.assign(thandi, await signedIn(api));
    await wantsReceipts(thandi);
    await chargedMonthly(thandi);
    api.setTime(DUE);
    isOver = (await crashDuring({ at, when: 'before' }, () => collectInstalments(api.deps))) === undefined;
    await brokenConnectionsClosed(api);
    await collectInstalments(api.deps);
    await pollPendingPayments(api.deps);
    await reconcilePayments(api.deps);
    expect([at, await receiptsOf(thandi)]).toEqual([at, [expect.stringContaining('Receipt LC-')]]);
  }
});
