// @slow: not in npm test (decision 223).
import { endPlan, getSubscriptions, previewPlanEnd } from '@liftclub/api-contract';
import { minorOf } from '@liftclub/domain';
import {
  beginInstalmentOf,
  bookMonthly,
  instalmentsOf,
  payAtProvider,
  payInstalmentOf,
} from '../../../testing/builders/instalments';
import { oneRow, setUpPayers } from '../../../testing/builders/payments';
import { TEST_START } from '../../../testing/test-api';
import { turnOnWhatsapp } from '../../../testing/fakes/whatsapp-webhooks';
import { accessNow, type SignedIn, signedIn } from '../../../testing/builders/users';
import { findBreaches } from '../ledger';
import { brokenConnectionsClosed, crashDuring } from '../../../testing/database/kill-connection';
import { pollPendingPayments, reconcilePayments } from '../payments';
import { collectInstalments } from './index';

jest.setTimeout(120_000);
/** Every so many statements the process ends; all of them in `npm run test:long`. */
const STEP = process.env['LONG'] === '1' ? 1 : 4;

const { api, thandi } = setUpPayers();

/** The morning of a day in February 2026, at 06:00 in South Africa; the second instalment is due on the 12th. */
async function morningOf(day: number): Promise<void> {
  api.setTime(`2026-02-${String(day).padStart(2, '0')}T04:00:00Z`);
  await collectInstalments(api.deps);
}
const second = async (user: SignedIn = thandi) => (await instalmentsOf(api, user))[1];
const planOf = async (user: SignedIn = thandi) =>
  (await api.call(getSubscriptions, { access: await accessNow(api, user) })).response.data[0];
const sent = async () =>
  (
    await api.deps.db.$client.query(
      `select payload ->> 'sealed' as sealed from graphile_worker._private_jobs where payload ->> 'sealed' is not null order by id`,
    )
  ).rows.map(({ sealed }) => JSON.parse(api.deps.keys.open(sealed)) as { to: string; body: string });
const remindersTo = async (user: SignedIn) =>
  (await sent()).filter(({ to, body }) => to === user.account.phone && body.includes('monthly payment'));
const saveCard = async (bookingId: string) => {
  await api.deps.db.$client.query(
    `with card as (insert into payment_methods (id, user_id, provider, code_sealed, email, signature, brand, last4,
       expiry_month, expiry_year, state, created_at)
     values (gen_random_uuid(), $1, 'paystack', $2, $3, 'S', 'visa', '4081', 12, 2030, 'active', now()) returning id)
     update subscriptions set payment_method_id = card.id from card where booking_id = $4`,
    [thandi.account.id, api.deps.keys.seal(`AUTH_${thandi.email}`), thandi.email, bookingId],
  );
};
/** Those of this test: the plans of the tests before are due, too. */
const charges = () => api.paymentProviders.paystack.charged.filter(({ email }) => email === thandi.email);
beforeEach(() => {
  api.paymentProviders.paystack.cards = 'paid';
});

it('without a card a guardian is reminded, the rides pause on day 5, and the plan ends on day 14', async () => {
  const bookingId = await bookMonthly(api, thandi);
  const reminders: number[] = [];
  for (let day = 5; day <= 27; day += 1) {
    const before = (await remindersTo(thandi)).length;
    await morningOf(day);
    await collectInstalments(api.deps);
    if ((await remindersTo(thandi)).length > before) reminders.push(day - 12);
    const state = day < 17 ? 'active' : day < 26 ? 'paused' : 'ended';
    expect([day, (await planOf())?.state]).toEqual([day, state]);
  }
  expect(reminders).toEqual([-5, 0, 2, 4, 5, 14]);
  expect((await instalmentsOf(api, thandi)).map(({ state }) => state)).toEqual(['paid', 'cancelled', 'cancelled']);
  const credit = await oneRow(
    api,
    `select sum(amount) as n from ledger_entries where account = $1`,
    `passenger:${thandi.account.id}:credit`,
  );
  expect(credit).toEqual({ n: null });
  // All of the two months that were not paid whose day had not passed.
  expect(
    await oneRow(
      api,
      `select count(*)::int as n, count(*) filter (where date >= '2026-02-26' and status = 'cancelled'
         and credit_rule = 'unpaid' and credit = 0)::int as cancelled
       from trips where booking_id = $1 and instalment > 1`,
      bookingId,
    ),
  ).toEqual({ n: 42, cancelled: 32 });
});

it('a guardian on WhatsApp reads there that the rides pause, and by SMS a minute later if it does not arrive', async () => {
  await turnOnWhatsapp(api, thandi);
  await bookMonthly(api, thandi);
  await morningOf(17);
  const { rows } = await api.deps.db.$client.query<{ job: string; sealed: string; waits: number }>(
    `select identifier as job, payload ->> 'sealed' as sealed,
       extract(epoch from run_at - jobs.created_at)::int as waits
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
     where payload ->> 'sealed' is not null order by run_at`,
  );
  const mine = rows.filter(({ sealed }) => {
    const { to, body } = JSON.parse(api.deps.keys.open(sealed)) as { to: string; body: string };
    return to === thandi.account.phone && body.includes('your rides are paused');
  });
  expect(mine.map(({ job, waits }) => [job, waits])).toEqual([
    ['send_whatsapp', 0],
    ['send_sms', 60],
  ]);
});

it('a payment that was made while its webhook is lost keeps the rides from being paused', async () => {
  await bookMonthly(api, thandi);
  await morningOf(12);
  const { reference } = (await beginInstalmentOf(api, thandi, 2)).response.data;
  api.paymentProviders.paystack.pay(reference);
  api.paymentProviders.paystack.mode = 'down';
  await morningOf(17);
  expect([(await second())?.state, (await planOf())?.state]).toEqual(['due', 'active']);
  api.paymentProviders.paystack.mode = 'up';
  await morningOf(18);
  expect([(await second())?.state, (await planOf())?.state]).toEqual(['paid', 'active']);
  expect((await remindersTo(thandi)).filter(({ body }) => body.includes('paused'))).toEqual([]);
});

it('rides do not pause while the bank decides about a charge, and pause once it has failed', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await saveCard(bookingId);
  api.paymentProviders.paystack.cards = 'pending';
  await morningOf(16);
  const [charge] = charges();
  await morningOf(17);
  expect((await planOf())?.state).toBe('active');
  api.paymentProviders.paystack.decline(charge?.reference ?? '');
  await morningOf(18);
  expect((await planOf())?.state).toBe('paused');
  expect(charges()).toHaveLength(1);
});

it('a plan does not end while the bank decides about a payment', async () => {
  await bookMonthly(api, thandi);
  await morningOf(17);
  const { reference } = (await beginInstalmentOf(api, thandi, 2)).response.data;
  api.setTime('2026-02-25T12:00:00Z');
  await beginInstalmentOf(api, thandi, 2);
  api.paymentProviders.paystack.startPaying(reference);
  await morningOf(26);
  expect((await planOf())?.state).toBe('paused');
  api.paymentProviders.paystack.pay(reference);
  await morningOf(27);
  expect([(await second())?.state, (await planOf())?.state]).toEqual(['paid', 'active']);
});

it('a card is not charged after its plan has ended', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await saveCard(bookingId);
  api.paymentProviders.paystack.mode = 'down';
  await morningOf(12);
  const call = { params: { id: (await planOf())?.id ?? '' }, access: await accessNow(api, thandi) };
  const { credit } = (await api.call(previewPlanEnd, call)).response.data;
  expect((await api.call(endPlan, { ...call, body: { expected_credit: credit, to: 'credit' } })).status).toBe(200);
  api.paymentProviders.paystack.mode = 'up';
  api.pass({ minutes: 2 });
  await pollPendingPayments(api.deps);
  expect(charges()).toEqual([]);
});

it('before 06:00 nothing happens', async () => {
  const bookingId = await bookMonthly(api, thandi);
  api.setTime('2026-02-12T03:59:00Z');
  await collectInstalments(api.deps);
  const step = `select i.step from instalments i join subscriptions s on s.id = i.subscription_id
    where s.booking_id = $1 and i.number = 2`;
  expect(await oneRow(api, step, bookingId)).toEqual({ step: -5 });
});

it('a plan that is paused resumes with the payment, which is less by the rides that were cancelled', async () => {
  const bookingId = await bookMonthly(api, thandi);
  const agreed = minorOf((await second())?.amount ?? '');
  await morningOf(12);
  await morningOf(17);
  expect(await second()).toMatchObject({ state: 'late' });
  // As the job of dispatch does at departure.
  const { rows } = await api.deps.db.$client.query(
    `update trips set status = 'cancelled', why = 'unpaid', credit = 0, credit_rule = 'unpaid'
     where booking_id = $1 and date = '2026-02-17' returning fare::int`,
    [bookingId],
  );
  expect(minorOf((await second())?.amount ?? '')).toBe(agreed - rows[0].fare);
  expect(await payInstalmentOf(api, thandi, 2)).toBe('success');
  expect(await planOf()).toMatchObject({ state: 'active', next_instalment: { due_on: '2026-03-12' } });
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

it('what was paid for rides that were cancelled while the payment was open becomes credit', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await morningOf(12);
  await morningOf(17);
  const begun = await beginInstalmentOf(api, thandi, 2);
  const { rows } = await api.deps.db.$client.query(
    `update trips set status = 'cancelled', why = 'unpaid', credit = 0, credit_rule = 'unpaid'
     where booking_id = $1 and date = '2026-02-17' returning fare::int`,
    [bookingId],
  );
  expect(await payAtProvider(api, thandi, begun.response.data)).toBe('success');
  const credit = await oneRow(
    api,
    `select -sum(amount)::int as n from ledger_entries where account = $1`,
    `passenger:${thandi.account.id}:credit`,
  );
  expect(credit).toEqual({ n: rows[0].fare });
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

it('a saved card is charged on the due day, once, however often the job runs', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await saveCard(bookingId);
  await morningOf(7);
  expect(charges()).toEqual([]);
  const announced = await remindersTo(thandi);
  expect(announced).toHaveLength(1);
  expect(announced[0]?.body).toContain('will be charged to your card ending 4081 on 12 Feb 2026');
  await morningOf(12);
  await Promise.all([collectInstalments(api.deps), collectInstalments(api.deps)]);
  expect(charges()).toHaveLength(1);
  expect(await second()).toMatchObject({ state: 'paid' });
  expect(await remindersTo(thandi)).toEqual(announced);
});

it('two workers at once charge a card once', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await saveCard(bookingId);
  api.setTime('2026-02-12T04:00:00Z');
  await Promise.all([collectInstalments(api.deps), collectInstalments(api.deps), collectInstalments(api.deps)]);
  expect(new Set(charges().map(({ reference }) => reference)).size).toBe(1);
  await pollPendingPayments(api.deps);
  expect(await second()).toMatchObject({ state: 'paid' });
});

it('a card without money is charged again on days 2 and 4, then the rides pause', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await saveCard(bookingId);
  api.paymentProviders.paystack.cards = 'insufficient_funds';
  for (let day = 12; day <= 17; day += 1) await morningOf(day);
  expect(charges()).toHaveLength(3);
  expect(await second()).toMatchObject({ state: 'late' });
  expect((await planOf())?.state).toBe('paused');
  expect((await remindersTo(thandi)).filter(({ body }) => body.includes('card was not charged'))).toHaveLength(3);
});

it('a charge whose webhook is lost for two days is not made again meanwhile', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await saveCard(bookingId);
  api.paymentProviders.paystack.cards = 'pending';
  await morningOf(12);
  await morningOf(14);
  expect(charges()).toHaveLength(1);
  const { reference } = charges()[0] ?? { reference: '' };
  api.paymentProviders.paystack.pay(reference);
  await pollPendingPayments(api.deps);
  expect(await second()).toMatchObject({ state: 'paid', reference });
  await morningOf(16);
  expect(charges()).toHaveLength(1);
});

it('credit pays before the card', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await saveCard(bookingId);
  const amount = minorOf((await second())?.amount ?? '');
  await api.deps.db.$client.query(
    `with t as (insert into ledger_transactions (id, kind, subject, at) values (gen_random_uuid(), 'goodwill', 'g', now()) returning id)
     insert into ledger_entries (transaction_id, account, currency, amount)
     select id, unnest(array['goodwill', $1]), 'ZAR', unnest(array[$2::bigint, -$2::bigint]) from t`,
    [`passenger:${thandi.account.id}:credit`, amount],
  );
  await morningOf(12);
  expect(charges()).toEqual([]);
  expect(await second()).toMatchObject({ state: 'paid' });
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

it('a card is charged once, and the guardian is asked once, when the process ends at any statement', async () => {
  for (let at = 1, isOver = false; !isOver; at += STEP) {
    api.setTime(TEST_START);
    Object.assign(thandi, await signedIn(api));
    await saveCard(await bookMonthly(api, thandi));
    api.setTime('2026-02-12T04:00:00Z');
    isOver = (await crashDuring({ at, when: 'before' }, () => collectInstalments(api.deps))) === undefined;
    await brokenConnectionsClosed(api);
    await collectInstalments(api.deps);
    await pollPendingPayments(api.deps);
    await reconcilePayments(api.deps);
    expect([at, (await second())?.state]).toEqual([at, 'paid']);
    expect(new Set(charges().map(({ reference }) => reference)).size).toBe(1);
  }
});
