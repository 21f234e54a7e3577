// @slow: not in npm test (decision 223).
import { randomUUID } from 'node:crypto';
import { minorOf } from '@liftclub/domain';
import {
  deliver,
  oneRow,
  outcomeOf,
  payBooking,
  setUpPayers,
  stateOf,
  tryToPay,
  ACTIVE,
  verified,
  NOT_ACTIVE,
} from '../../../../testing/builders/payments';
import { booked } from '../../../../testing/builders/bookings';
import { brokenConnectionsClosed, crashDuring } from '../../../../testing/database/kill-connection';
import { runJobs } from '../../../../testing/run-jobs';
import { TEST_START } from '../../../../testing/test-api';
import { signedIn } from '../../../../testing/builders/users';
import { pollPendingPayments, reconcilePayments } from '..';
import { beginAttempt } from '../attempts/begin-attempt';
import { chargeSavedCard } from './charge-saved-card';

/** `npm run test:long` sets LONG: every statement; otherwise each fifth. */
const STEP = process.env['LONG'] === '1' ? 1 : 5;

const { api, thandi, bola } = setUpPayers();
const paystack = () => api.paymentProviders.paystack;

beforeEach(() => {
  paystack().cards = 'paid';
  paystack().charged.length = 0;
});

const cards = async () =>
  (
    await api.deps.db.$client.query(
      `select id, state, brand, last4, expiry_month, expiry_year, code_sealed, email from payment_methods
       where user_id = $1 order by id`,
      [thandi.account.id],
    )
  ).rows;

/** Thandi pays for a ride and saves her card; another ride of hers is to be paid with it. */
async function withCard() {
  const first = await booked(api, thandi);
  const { status, response } = await tryToPay(api, thandi, first.booking_id, { save_card: true });
  if (status !== 200) throw new Error('The payment did not begin.');
  const { reference } = response.data;
  paystack().pay(reference);
  await verified(api, thandi, reference);
  const [card] = await cards();
  const next = await booked(api, thandi, { start_date: '2026-02-02' });
  const purpose = randomUUID();
  const charge = () =>
    chargeSavedCard(api.deps, { paymentMethodId: card.id, purpose }, (tx, way) =>
      beginAttempt(api.deps, tx, { passengerId: thandi.account.id, bookingId: next.booking_id, charge: way }),
    );
  const attempt = () => oneRow(api, 'select * from payment_attempts where purpose = $1', purpose);
  return { first: first.booking_id, bookingId: next.booking_id, card, charge, attempt };
}

describe('a passenger who pays', () => {
  it('and wants the card saved finds it saved once, with its code sealed, and the plan uses it', async () => {
    const { first, card } = await withCard();
    expect(card).toMatchObject({ state: 'active', brand: 'visa', last4: '4081', expiry_month: 12, expiry_year: 2030 });
    expect(card.email).toBe(thandi.email);
    expect(card.code_sealed).not.toContain('AUTH_');
    expect(api.deps.keys.open(card.code_sealed)).toBe(`AUTH_${thandi.email}`);
    expect(
      await oneRow(api, 'select payment_method_id, renews from subscriptions where booking_id = $1', first),
    ).toEqual({
      payment_method_id: card.id,
      renews: false,
    });
    const again = await booked(api, thandi, { start_date: '2026-03-02' });
    const { response } = await tryToPay(api, thandi, again.booking_id, { save_card: true });
    paystack().pay(response.data.reference);
    await pollLater();
    expect(await outcomeOf(api, again.booking_id)).toMatchObject({ paid: true });
    expect(await cards()).toHaveLength(1);
  });

  it('and did not ask for it has no card saved', async () => {
    const { booking_id } = await booked(api, thandi);
    await payBooking(api, thandi, booking_id);
    expect(await cards()).toEqual([]);
  });

  it('where the provider saves no cards can ask for it, and none is saved', async () => {
    const { booking_id } = await booked(api, bola);
    const { response } = await tryToPay(api, bola, booking_id, { save_card: true });
    const { reference, amount } = response.data;
    api.paymentProviders.alatpay.pay(reference, { amount: minorOf(amount) });
    expect(await verified(api, bola, reference)).toBe('success');
    expect(
      await oneRow(api, 'select count(*)::int as n from payment_methods where user_id = $1', bola.account.id),
    ).toEqual({
      n: 0,
    });
  });

  it('an odd amount has no card saved', async () => {
    const { booking_id } = await booked(api, thandi);
    const { response } = await tryToPay(api, thandi, booking_id, { save_card: true });
    paystack().pay(response.data.reference, { amount: 5 });
    await pollLater();
    expect(await stateOf(api, response.data.reference)).toBe('held_mismatch');
    expect(await cards()).toEqual([]);
  });
});

async function pollLater(): Promise<void> {
  api.pass({ seconds: 90 });
  await pollPendingPayments(api.deps);
}

describe('a saved card', () => {
  it('pays for a plan under the e-mail address it was saved with', async () => {
    const { bookingId, charge, attempt, card } = await withCard();
    await api.deps.db.$client.query("update users set email = 'other' || email where id = $1", [thandi.account.id]);
    expect(await charge()).toEqual({ state: 'paid' });
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
    const { reference, amount } = await attempt();
    expect(paystack().charged).toEqual([
      expect.objectContaining({ reference, amount: Number(amount), email: thandi.email, currency: 'ZAR' }),
    ]);
    expect(
      await oneRow(api, 'select payment_method_id as id from subscriptions where booking_id = $1', bookingId),
    ).toEqual({
      id: card.id,
    });
  });

  it('is charged once for a purpose, however often and however many at once ask', async () => {
    const { bookingId, charge } = await withCard();
    const all = await Promise.all([charge(), charge(), charge(), charge()]);
    expect(all.every(({ state }) => state === 'paid' || state === 'pending')).toBe(true);
    expect(await charge()).toEqual({ state: 'paid' });
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
    expect(new Set(paystack().charged.map(({ reference }) => reference)).size).toBe(1);
  });

  it.each([
    ['insufficient_funds', 'insufficient_funds', 'active'],
    ['expired_card', 'expired_card', 'refused'],
    ['declined', 'declined', 'active'],
    ['unusable', 'card_unusable', 'refused'],
  ] as const)('that fails with %s says so, and can be tried for another purpose', async (mode, reason, state) => {
    const { bookingId, charge, attempt } = await withCard();
    paystack().cards = mode;
    expect(await charge()).toEqual({ state: 'failed', reason });
    expect(await charge()).toEqual({ state: 'failed', reason });
    expect(await attempt()).toMatchObject({ state: 'failed', failure: reason });
    expect(paystack().charged).toHaveLength(1);
    expect(await cards()).toMatchObject([{ state }]);
    expect(await outcomeOf(api, bookingId)).toEqual(NOT_ACTIVE);
    expect((await tryToPay(api, thandi, bookingId)).status).toBe(200);
  });

  it('that was refused and is saved again stays usable, although its failed charge is checked for three days', async () => {
    const { bookingId, charge } = await withCard();
    paystack().cards = 'expired_card';
    await charge();
    const { response } = await tryToPay(api, thandi, bookingId, { save_card: true });
    paystack().pay(response.data.reference);
    await verified(api, thandi, response.data.reference);
    expect(await cards()).toMatchObject([{ state: 'active' }]);
    api.pass({ hours: 2 });
    await pollPendingPayments(api.deps);
    expect(await cards()).toMatchObject([{ state: 'active' }]);
  });

  it('that asks its owner leads to the page, and paying there pays for the plan', async () => {
    const { bookingId, charge, attempt } = await withCard();
    paystack().cards = 'send_otp';
    const { reference } = (await charge().then(attempt)) as { reference: string };
    const url = `http://localhost:4300/checkout/${reference}`;
    expect(await charge()).toEqual({ state: 'customer_step', url });
    expect((await tryToPay(api, thandi, bookingId)).response.data).toMatchObject({ authorization_url: url, reference });
    paystack().pay(reference);
    await pollLater();
    expect(await charge()).toEqual({ state: 'paid' });
  });

  it('whose bank decides later is pending, blocks paying by hand meanwhile, and a webhook two days late pays', async () => {
    const { bookingId, charge, attempt } = await withCard();
    paystack().cards = 'pending';
    expect(await charge()).toEqual({ state: 'pending' });
    expect(await tryToPay(api, thandi, bookingId)).toMatchObject({ status: 409, error: { code: 'in_flight' } });
    const { reference } = (await attempt()) as { reference: string };
    api.pass({ hours: 48 });
    const { id } = paystack().pay(reference);
    await deliver(api, 'paystack', paystack().webhook({ id, reference }));
    await runJobs(api.deps);
    expect(await charge()).toEqual({ state: 'paid' });
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
    expect(paystack().charged).toHaveLength(1);
  });

  it('whose charge had no response is verified before it is charged again: once', async () => {
    const { bookingId, charge } = await withCard();
    paystack().mode = 'response_lost';
    expect(await charge()).toEqual({ state: 'pending' });
    paystack().mode = 'up';
    expect(await charge()).toEqual({ state: 'paid' });
    expect(paystack().charged).toHaveLength(1);
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  });

  it('whose charge never reached the provider is charged by the job of a minute, with the same reference', async () => {
    const { bookingId, charge, attempt } = await withCard();
    paystack().mode = 'down';
    expect(await charge()).toEqual({ state: 'pending' });
    paystack().mode = 'up';
    await pollLater();
    expect(paystack().charged.map(({ reference }) => reference)).toEqual([(await attempt())['reference']]);
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  });

  it('is not charged when nobody was reached for half an hour', async () => {
    const { charge } = await withCard();
    paystack().mode = 'down';
    await charge();
    paystack().mode = 'up';
    api.pass({ minutes: 30 });
    expect(await charge()).toEqual({ state: 'failed', reason: 'not_confirmed' });
    expect(paystack().charged).toEqual([]);
  });

  it('is charged once when the process dies at any statement of the charge', async () => {
    for (let at = 1, over = false; !over; at += STEP) {
      api.setTime(TEST_START);
      Object.assign(thandi, await signedIn(api));
      paystack().charged.length = 0;
      const { bookingId, charge } = await withCard();
      over = (await crashDuring({ at, when: 'before' }, charge)) === undefined;
      await brokenConnectionsClosed(api);
      await charge();
      await pollLater();
      await reconcilePayments(api.deps);
      expect([at, await outcomeOf(api, bookingId)]).toEqual([at, ACTIVE]);
      expect(new Set(paystack().charged.map(({ reference }) => reference)).size).toBe(1);
    }
  });

  it('is not charged while its owner is paying by hand', async () => {
    const { bookingId, charge } = await withCard();
    expect((await tryToPay(api, thandi, bookingId)).status).toBe(200);
    await expect(charge()).rejects.toMatchObject({ code: 'in_flight' });
    expect(paystack().charged).toEqual([]);
  });
});
