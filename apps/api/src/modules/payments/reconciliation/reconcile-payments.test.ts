import { fromDecimal } from '@liftclub/domain';
import { ProviderUnavailable } from '../../../providers/provider-client';
import {
  ACTIVE,
  beginToPay,
  deliver,
  NOT_ACTIVE,
  outcomeOf,
  setUpPayers,
  stateOf,
  verified,
} from '../../../../testing/builders/payments';
import type { SignedIn } from '../../../../testing/builders/users';
import { booked } from '../../../../testing/builders/bookings';
import { TEST_START } from '../../../../testing/test-api';
import { reconcilePayments } from './reconcile-payments';
import { listPaymentAlerts } from '../on-hold-repository';

const { api, thandi, bola, begun } = setUpPayers();
beforeEach(() => api.deps.db.$client.query('delete from payment_alerts'));

const paid = async (user: SignedIn) => {
  const { bookingId, reference, amount } = await begun(user, { start_date: '2026-02-02' });
  const paymentProvider = user === thandi ? api.paymentProviders.paystack : api.paymentProviders.alatpay;
  return { bookingId, reference, paymentProvider, transaction: paymentProvider.pay(reference, { amount }) };
};
const alerts = async () =>
  (await listPaymentAlerts(api.deps.db)).map(({ kind, provider, subject }) => ({ kind, provider, subject }));
/** Night falls twice. */
const twoNights = async () => {
  const differences = [await reconcilePayments(api.deps)];
  api.pass({ days: 1 });
  return [...differences, await reconcilePayments(api.deps)];
};

it('books that agree are no news', async () => {
  for (const user of [thandi, bola]) {
    const { reference } = await paid(user);
    await verified(api, user, reference);
    await beginToPay(api, user, (await booked(api, user, { start_date: '2026-02-09' })).booking_id);
  }
  expect(await twoNights()).toEqual([0, 0]);
  expect(await alerts()).toEqual([]);
});

it('a payment that nobody had noticed is recorded on the way', async () => {
  for (const user of [thandi, bola]) {
    const { bookingId } = await paid(user);
    expect(await twoNights()).toEqual([0, 0]);
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
    api.setTime(TEST_START);
  }
});

it('a provider that is down keeps nobody from looking at the other one, and makes the night come again', async () => {
  const { bookingId } = await paid(bola);
  api.paymentProviders.paystack.mode = 'down';
  await expect(reconcilePayments(api.deps)).rejects.toThrow(ProviderUnavailable);
  api.paymentProviders.paystack.mode = 'up';
  expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
});

it('what we have and the provider has not, the reverse, and other figures are reported once', async () => {
  const gone = await paid(thandi);
  const changed = await paid(bola);
  for (const [user, { reference }] of [
    [thandi, gone],
    [bola, changed],
  ] as const)
    await verified(api, user, reference);
  gone.paymentProvider.forget(gone.transaction.id);
  await api.deps.db.$client.query('update payments set amount = amount + 1 where transaction_id = $1', [
    changed.transaction.id,
  ]);
  const foreign = api.paymentProviders.alatpay.pay('of-nobody', { amount: 100 });
  expect(await twoNights()).toEqual([3, 3]);
  expect(await alerts()).toEqual(
    expect.arrayContaining([
      { kind: 'missing_there', provider: 'paystack', subject: gone.transaction.id },
      { kind: 'different', provider: 'alatpay', subject: changed.transaction.id },
      { kind: 'missing_here', provider: 'alatpay', subject: foreign.id },
    ]),
  );
  expect(await alerts()).toHaveLength(3);
  api.paymentProviders.alatpay.forget(foreign.id);
  await api.deps.db.$client.query('update payments set amount = amount - 1 where transaction_id = $1', [
    changed.transaction.id,
  ]);
  await api.deps.db.$client.query(`update payments set received_at = '2020-01-01' where transaction_id = $1`, [
    gone.transaction.id,
  ]);
  await api.deps.db.$client.query(`update payment_attempts set created_at = '2020-01-01' where reference = $1`, [
    gone.reference,
  ]);
});

it('a payment that the provider lists in a form we cannot read is reported to staff, once', async () => {
  const odd = api.paymentProviders.alatpay.pay('of-nobody', { amount: 100.5 });
  expect(await twoNights()).toEqual([1, 1]);
  expect(await alerts()).toEqual([{ kind: 'unreadable', provider: 'alatpay', subject: odd.id }]);
  api.paymentProviders.alatpay.forget(odd.id);
});

it("money in the widget under a reference of the other provider's is nobody's payment", async () => {
  const { booking_id } = await booked(api, thandi, { start_date: '2026-02-02' });
  const { reference, amount } = await beginToPay(api, thandi, booking_id);
  const strange = api.paymentProviders.alatpay.pay(reference, { amount: fromDecimal(amount) ?? 0, currency: 'ZAR' });
  expect(await reconcilePayments(api.deps)).toBe(1);
  expect(await alerts()).toEqual([{ kind: 'missing_here', provider: 'alatpay', subject: strange.id }]);
  expect([await stateOf(api, reference), await outcomeOf(api, booking_id)]).toEqual(['pending', NOT_ACTIVE]);
  api.paymentProviders.alatpay.forget(strange.id);
});

it("money that was given back on the provider's own pages is reported once, and the plan stays", async () => {
  const { bookingId, reference, paymentProvider, transaction } = await paid(thandi);
  await verified(api, thandi, reference);
  paymentProvider.reverse(transaction.id);
  for (const event of ['refund.pending', 'refund.processed'])
    await deliver(api, 'paystack', paymentProvider.webhook(transaction, event));
  await api.runJobs();
  await twoNights();
  expect([await stateOf(api, reference), await outcomeOf(api, bookingId)]).toEqual(['paid', ACTIVE]);
  expect(await alerts()).toEqual([{ kind: 'reversed_outside', provider: 'paystack', subject: transaction.id }]);
});
