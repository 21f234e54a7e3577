// @slow: not in npm test (decision 223).
import {
  choosePaymentMethod,
  getBooking,
  getPaymentMethods,
  getSubscriptions,
  removePaymentMethod,
  renewSubscription,
  setRenewal,
} from '@liftclub/api-contract';
import { endPlan, previewPlanEnd } from '@liftclub/api-contract';
import { booked, pay } from '../../../../testing/builders/bookings';
import { beginToPay, oneRow, payBooking, tryToPay, verified } from '../../../../testing/builders/payments';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';
import { brokenConnectionsClosed, crashDuring } from '../../../../testing/database/kill-connection';
import { setUpTestApi, TEST_START } from '../../../../testing/test-api';
import { saveCard } from '../../payment-methods';
import { reconcilePayments } from '../../payments';
import { renewPlans } from './renew-plans';

/** `npm run test:long` sets LONG: every statement; otherwise each seventh. */
const STEP = process.env['LONG'] === '1' ? 1 : 7;

const api = setUpTestApi();
const paystack = () => api.paymentProviders.paystack;
let thandi: SignedIn;
let card: string;
beforeEach(async () => {
  await api.reset();
  api.setTime(TEST_START);
  thandi = await signedIn(api);
  card = await cardOf(thandi);
});
afterEach(() => api.setTime(TEST_START));

const cardOf = (user: SignedIn, expiryMonth = 12, signature = 'SIG') =>
  saveCard(api.deps, api.deps.db, user.account.id, {
    code: `AUTH_${user.email}`,
    email: user.email,
    signature,
    brand: 'visa',
    last4: '4081',
    expiryMonth,
    expiryYear: 2026,
  });

/** A plan of a month that ends on 11 February; its renewal is announced on the 1st and charged on the 8th. */
async function plan(changes: object = {}) {
  const { booking_id } = await booked(api, thandi, { validity: '1_month', ...changes });
  await pay(api, booking_id);
  const [row] = (await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.data;
  return row?.id ?? '';
}
const turn = async (id: string, on: boolean, method: string | null = card, who = thandi) =>
  api.call(setRenewal, {
    params: { id },
    body: { on, payment_method_id: method },
    access: await accessNow(api, who),
  });
async function renewing(changes: object = {}) {
  const id = await plan(changes);
  expect((await turn(id, true)).status).toBe(200);
  await api.runJobs();
  api.sms.length = 0;
  return id;
}
/** Runs the job twice at an instant and returns the SMS that left. */
async function at(now: string): Promise<string[]> {
  api.sms.length = 0;
  api.setTime(now);
  await renewPlans(api.deps);
  await renewPlans(api.deps);
  await api.runJobs();
  return api.sms.map(({ body }) => body);
}
const plans = async () =>
  (
    await api.deps.db.$client.query(
      'select starts_on::text, ends_on::text, renews from subscriptions order by starts_on',
    )
  ).rows;
const listed = async () => (await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.data;

const ANNOUNCED = '2026-02-01T04:00:00Z';
const CHARGED = '2026-02-08T04:00:00Z';

it('a plan is announced a week before the charge, charged once, and goes on being renewed', async () => {
  const id = await renewing();
  expect((await listed())[0]?.renewal).toEqual({
    on: true,
    payment_method_id: card,
    charge_on: '2026-02-08',
    price: null,
  });
  expect(await at('2026-02-01T03:59:00Z')).toEqual([]);
  const [notice, ...more] = await at(ANNOUNCED);
  const { total } = (await oneRow(api, 'select total::int from renewal_notices')) as { total: number };
  expect(more).toEqual([]);
  expect(notice?.replaceAll(/(?<=\d) (?=\d{3}\.)/g, '')).toBe(
    `On 8 Feb 2026 we renew your Liftclub plan for R ${(total / 100).toFixed(2)} with your card ending in 4081. ` +
      `To stop it: http://passenger.liftclub.localhost:4200/subscriptions/${thandi.account.id}?stop=${id}`,
  );
  expect((await listed())[0]?.renewal.price?.total).toBe((total / 100).toFixed(2));
  expect(await at('2026-02-08T03:59:00Z')).toEqual([]);
  expect(paystack().charged).toEqual([]);
  expect(await at(CHARGED)).toEqual([expect.stringMatching(/^Your Liftclub plan is renewed until 11 Mar 2026 for R /)]);
  expect(await at('2026-02-09T04:00:00Z')).toEqual([]);
  expect(paystack().charged).toMatchObject([{ amount: total, email: thandi.email }]);
  expect(await plans()).toEqual([
    { starts_on: '2026-01-12', ends_on: '2026-02-11', renews: false },
    { starts_on: '2026-02-12', ends_on: '2026-03-11', renews: true },
  ]);
});

it('the announced price binds, whatever the plan would cost later, also for a passenger who opens the draft', async () => {
  await renewing();
  await at(ANNOUNCED);
  const notice = (await oneRow(api, 'select total::int, booking_id from renewal_notices')) as {
    total: number;
    booking_id: string;
  };
  await api.deps.db.$client.query('update tariffs set fee_per_km = fee_per_km * 3');
  const opened = await api.call(getBooking, {
    params: { id: notice.booking_id },
    access: await accessNow(api, thandi),
  });
  expect(opened.response.data.price.total).toBe((notice.total / 100).toFixed(2));
  await at(CHARGED);
  expect(paystack().charged).toMatchObject([{ amount: notice.total }]);
  expect(await plans()).toHaveLength(2);
});

it('a passenger stops it with one call; nothing is charged, and turned on again it is announced again', async () => {
  const id = await renewing();
  await at(ANNOUNCED);
  expect((await turn(id, false, null)).response.data).toMatchObject({ on: false, charge_on: null, price: null });
  expect(await at(CHARGED)).toEqual([]);
  expect(paystack().charged).toEqual([]);
  expect((await turn(id, true, null)).response.data.on).toBe(true);
  const [late] = await at('2026-02-08T05:00:00Z');
  expect(late).toContain('On 9 Feb 2026 we renew');
  await at('2026-02-09T04:00:00Z');
  expect(await plans()).toHaveLength(2);
});

it('a card that is refused is tried once a day until the end, with one SMS a day, and a better day renews', async () => {
  await renewing();
  await at(ANNOUNCED);
  paystack().cards = 'insufficient_funds';
  const failed = [expect.stringMatching(/^We could not renew your Liftclub plan: the card has too little money\./)];
  expect(await at(CHARGED)).toEqual(failed);
  expect(await at('2026-02-08T15:00:00Z')).toEqual([]);
  expect(await at('2026-02-09T03:00:00Z')).toEqual([]);
  expect(await at('2026-02-09T04:00:00Z')).toEqual(failed);
  paystack().cards = 'paid';
  expect(await at('2026-02-11T04:00:00Z')).toEqual([expect.stringContaining('is renewed until')]);
  expect(paystack().charged).toHaveLength(3);
  expect(await plans()).toHaveLength(2);
});

it('nothing is tried after the end of the plan', async () => {
  await renewing();
  await at(ANNOUNCED);
  paystack().cards = 'declined';
  await at(CHARGED);
  await at('2026-02-12T05:00:00Z');
  expect(paystack().charged).toHaveLength(1);
});

it('a bank that asks for a code sends the passenger to the draft, where the same payment is confirmed', async () => {
  await renewing();
  await at(ANNOUNCED);
  paystack().cards = 'send_otp';
  const { booking_id } = (await oneRow(api, 'select booking_id from renewal_notices')) as { booking_id: string };
  expect(await at(CHARGED)).toEqual([expect.stringContaining(`?status=draft&booking=${booking_id}`)]);
  const { reference } = await beginToPay(api, thandi, booking_id);
  paystack().pay(reference);
  expect(await verified(api, thandi, reference)).toBe('success');
  expect(await at('2026-02-08T05:00:00Z')).toEqual([expect.stringContaining('is renewed until')]);
  expect(paystack().charged).toHaveLength(1);
});

it('who renews by hand meanwhile is charged nothing more, and the new plan goes on being renewed', async () => {
  const id = await renewing();
  await at(ANNOUNCED);
  const { response } = await api.call(renewSubscription, { params: { id }, access: await accessNow(api, thandi) });
  await payBooking(api, thandi, response.data.booking_id);
  await at(CHARGED);
  expect(paystack().charged).toEqual([]);
  expect((await plans()).map(({ renews }) => renews)).toEqual([false, true]);
});

it('a plan that is paid monthly is renewed monthly: the first instalment is charged', async () => {
  const { booking_id } = await booked(api, thandi, { validity: '3_months' });
  const begun = await tryToPay(api, thandi, booking_id, { pay: 'monthly', save_card: true });
  paystack().pay(begun.response.data.reference);
  await verified(api, thandi, begun.response.data.reference);
  const [row] = await listed();
  const own = await api.call(getPaymentMethods, { access: await accessNow(api, thandi) });
  expect(own.response.data.flatMap(({ used_by }) => used_by)).toEqual([row?.id]);
  await turn(row?.id ?? '', true, null);
  const [notice] = await at('2026-04-01T05:00:00Z');
  expect(notice).toContain(', paid monthly, with your card');
  await at('2026-04-08T05:00:00Z');
  const { total } = (await oneRow(api, 'select total::int from renewal_notices')) as { total: number };
  const renewal = paystack().charged.at(-1)?.amount ?? 0;
  expect([renewal > 0, renewal <= total / 3 + 1]).toEqual([true, true]);
  expect(await plans()).toHaveLength(2);
});

it('a payment that takes two days renews once', async () => {
  await renewing();
  await at(ANNOUNCED);
  paystack().cards = 'pending';
  expect(await at(CHARGED)).toEqual([]);
  expect(await at('2026-02-09T04:00:00Z')).toEqual([]);
  paystack().pay(paystack().charged[0]?.reference ?? '');
  await reconcilePayments(api.deps);
  expect(await at('2026-02-10T04:00:00Z')).toEqual([expect.stringContaining('is renewed until')]);
  expect(paystack().charged).toHaveLength(1);
  expect(await plans()).toHaveLength(2);
});

it('several workers at once, and a process that dies at any statement, renew once', async () => {
  for (let crash = 1, over = false; !over; crash += STEP) {
    await api.reset();
    api.setTime(TEST_START);
    thandi = await signedIn(api);
    card = await cardOf(thandi);
    await renewing();
    for (const now of [ANNOUNCED, CHARGED]) {
      api.setTime(now);
      over = (await crashDuring({ at: crash, when: 'before' }, () => renewPlans(api.deps))) === undefined;
      await brokenConnectionsClosed(api);
      await Promise.all([renewPlans(api.deps), renewPlans(api.deps), renewPlans(api.deps)]);
    }
    expect([crash, await plans()]).toEqual([crash, [expect.anything(), expect.anything()]]);
    expect(new Set(paystack().charged.map(({ reference }) => reference)).size).toBe(1);
    await api.runJobs();
    expect(api.sms.map(({ body }) => body.slice(0, 12)).sort()).toEqual(['On 8 Feb 202', 'Your Liftclu']);
  }
});

it('a card that expires before the charge is said in the announcement and on the page', async () => {
  const old = await cardOf(thandi, 1, 'OLD');
  const id = await plan();
  await turn(id, true, old);
  expect((await at(ANNOUNCED))[0]).toContain('But the card expires before that day: please choose another.');
  const { response } = await api.call(getPaymentMethods, { access: await accessNow(api, thandi) });
  const shown = { brand: 'visa', last4: '4081', refused: false };
  expect(response.data).toHaveLength(2);
  expect(response.data).toContainEqual({ ...shown, id: card, expires: '2026-12', expires_before: null, used_by: [] });
  expect(response.data).toContainEqual({
    ...shown,
    id: old,
    expires: '2026-01',
    expires_before: '2026-02-08',
    used_by: [id],
  });
});

it('a card that a plan uses is removed once another is chosen, and its code is gone here and at the provider', async () => {
  const id = await renewing();
  const other = await cardOf(thandi, 11, 'OTHER');
  const remove = async (user: SignedIn) =>
    api.call(removePaymentMethod, { params: { id: card }, access: await accessNow(api, user) });
  expect((await remove(await signedIn(api))).status).toBe(404);
  expect((await remove(thandi)).error.code).toBe('in_use');
  const chosen = await api.call(choosePaymentMethod, {
    params: { id },
    body: { id: other },
    access: await accessNow(api, thandi),
  });
  expect(chosen.response.data).toMatchObject({ on: true, payment_method_id: other });
  expect((await remove(thandi)).status).toBe(200);
  expect((await remove(thandi)).status).toBe(404);
  expect(
    await oneRow(api, 'select state, code_sealed, email, signature from payment_methods where id = $1', card),
  ).toEqual({ state: 'removed', code_sealed: null, email: null, signature: null });
  await api.runJobs();
  expect(paystack().deactivated).toEqual([`AUTH_${thandi.email}`]);
});

it('renewal is off by default, and needs a card that can be charged, one’s own, and a plan in force', async () => {
  const id = await plan();
  expect((await listed())[0]?.renewal).toMatchObject({ on: false });
  expect((await turn(id, true, null)).error.errors).toEqual({ payment_method_id: ['Choose a saved card.'] });
  const stranger = await signedIn(api);
  expect((await turn(id, true, await cardOf(stranger))).status).toBe(404);
  expect((await turn(id, true, null, stranger)).status).toBe(404);
  await api.deps.db.$client.query("update payment_methods set state = 'refused' where id = $1", [card]);
  expect((await turn(id, true)).error.errors).toHaveProperty('payment_method_id');
  api.setTime('2026-02-11T05:00:00Z');
  expect((await turn(id, true, await cardOf(thandi))).error.code).toBe('too_late');
  const access = await accessNow(api, thandi);
  const { response } = await api.call(previewPlanEnd, { params: { id }, access });
  const body = { expected_credit: response.data.credit, to: 'credit' as const };
  await api.call(endPlan, { params: { id }, body, access });
  expect((await turn(id, true)).error.code).toBe('already_ended');
});
