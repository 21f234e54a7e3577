import { ACTIVE, NOT_ACTIVE, oneRow, outcomeOf, setUpPayers } from '../../../../testing/builders/payments';
import { newScholar } from '../../../../testing/builders/scholars';
import type { SignedIn } from '../../../../testing/builders/users';
import { pollPendingPayments } from './poll-pending-payments';

const payers = setUpPayers();
const { api, thandi, bola } = payers;
beforeEach(() => api.deps.db.$client.query('update payment_attempts set next_check_at = null'));

/** A booking for another learner each time, whose payment began. */
const begun = async (user: SignedIn) => {
  const { id } = await newScholar(api, user);
  return payers.begun(user, { start_date: '2026-01-19', scholar_id: id });
};

it.each(['paystack', 'alatpay'] as const)(
  'a lost webhook of %s and a passenger who never came back end in an active booking',
  async (provider) => {
    const { bookingId, reference, amount } = await begun(provider === 'paystack' ? thandi : bola);
    api.paymentProviders[provider].pay(reference, { amount });
    api.pass({ seconds: 89 });
    await pollPendingPayments(api.deps);
    expect(await outcomeOf(api, bookingId)).toEqual(NOT_ACTIVE);
    api.pass({ seconds: 1 });
    await pollPendingPayments(api.deps);
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
    await pollPendingPayments(api.deps);
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  },
);

it('a provider that is down is asked again a minute later, and the other one is asked meanwhile', async () => {
  const one = await begun(thandi);
  const two = await begun(bola);
  api.paymentProviders.paystack.pay(one.reference);
  api.paymentProviders.alatpay.pay(two.reference, { amount: two.amount });
  api.paymentProviders.paystack.mode = 'down';
  api.pass({ minutes: 15 });
  await pollPendingPayments(api.deps);
  expect([await outcomeOf(api, one.bookingId), await outcomeOf(api, two.bookingId)]).toEqual([NOT_ACTIVE, ACTIVE]);
  api.paymentProviders.paystack.mode = 'up';
  api.pass({ seconds: 60 });
  await pollPendingPayments(api.deps);
  expect(await outcomeOf(api, one.bookingId)).toEqual(ACTIVE);
});

it('trouble with one attempt stops no other, and is reported', async () => {
  const many = [];
  for (let count = 0; count < 6; count += 1) many.push(await begun(thandi));
  for (const { reference } of many) api.paymentProviders.paystack.pay(reference);
  const poison = many[0]?.bookingId ?? '';
  await api.deps.db.$client.query(`alter table subscriptions add constraint poison check (booking_id <> '${poison}')`);
  api.pass({ minutes: 2 });
  await expect(pollPendingPayments(api.deps)).rejects.toThrow('subscriptions');
  const outcomes = await Promise.all(many.map(({ bookingId }) => outcomeOf(api, bookingId)));
  expect(outcomes).toEqual([NOT_ACTIVE, ...Array.from({ length: 5 }, () => ACTIVE)]);
  await api.deps.db.$client.query('alter table subscriptions drop constraint poison');
  api.pass({ minutes: 1 });
  await pollPendingPayments(api.deps);
  expect(await outcomeOf(api, poison)).toEqual(ACTIVE);
});

it('all attempts in the widget are found by one list', async () => {
  const many = [];
  for (let count = 0; count < 5; count += 1) many.push(await begun(bola));
  for (const { reference, amount } of many) api.paymentProviders.alatpay.pay(reference, { amount });
  const before = { ...api.paymentProviders.alatpay.calls };
  api.pass({ minutes: 2 });
  await pollPendingPayments(api.deps);
  expect(api.paymentProviders.alatpay.calls).toEqual({ ...before, list: before.list + 1 });
  for (const { bookingId } of many) expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
});

it('a second payment in the same widget is found too, though the first has long arrived', async () => {
  const { reference, amount } = await begun(bola);
  api.paymentProviders.alatpay.pay(reference, { amount });
  api.pass({ minutes: 2 });
  await pollPendingPayments(api.deps);
  api.paymentProviders.alatpay.pay(reference, { amount });
  api.pass({ minutes: 1 });
  await pollPendingPayments(api.deps);
  const payments = (
    await api.deps.db.$client.query(
      'select p.state from payments p join payment_attempts a on a.id = p.attempt_id where a.reference = $1 order by p.id',
      [reference],
    )
  ).rows;
  expect(payments).toEqual([{ state: 'paid' }, { state: 'refund_due' }]);
});

it("an attempt that is in somebody's hands is left to the next minute", async () => {
  const { bookingId, reference } = await begun(thandi);
  api.paymentProviders.paystack.pay(reference);
  api.pass({ minutes: 2 });
  const hands = await api.deps.db.$client.connect();
  await hands.query('begin');
  await hands.query('select 1 from payment_attempts where reference = $1 for update', [reference]);
  await pollPendingPayments(api.deps);
  await hands.query('rollback');
  hands.release();
  expect(await outcomeOf(api, bookingId)).toEqual(NOT_ACTIVE);
  api.pass({ minutes: 1 });
  await pollPendingPayments(api.deps);
  expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
});

it('several processes that poll at once ask about each attempt once', async () => {
  for (let count = 0; count < 4; count += 1) api.paymentProviders.paystack.pay((await begun(thandi)).reference);
  const before = api.paymentProviders.paystack.calls.lookUp;
  api.pass({ minutes: 2 });
  await Promise.all(Array.from({ length: 4 }, () => pollPendingPayments(api.deps)));
  expect(api.paymentProviders.paystack.calls.lookUp).toBe(before + 4);
  expect(
    await oneRow(
      api,
      'select count(*)::int as twice from (select booking_id from subscriptions group by 1 having count(*) > 1) t',
    ),
  ).toEqual({ twice: 0 });
});
