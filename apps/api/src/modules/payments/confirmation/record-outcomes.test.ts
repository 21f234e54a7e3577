import type { ProviderTransaction } from '../../../providers/payments/payment-provider';
import {
  ACTIVE,
  beginToPay,
  NOT_ACTIVE,
  outcomeOf,
  setUpPayers,
  stateOf,
  verified,
} from '../../../../testing/builders/payments';
import { checkLedger } from '../reconciliation/check-ledger';
import type { Attempt } from '../attempts/attempts-repository';
import { confirmPayment } from './confirm-payment';
import { recordOutcomes } from './record-outcomes';

const { api, thandi, bola, begun } = setUpPayers();
afterEach(async () => expect(await checkLedger(api.deps)).toEqual([]));

const rows = async (sql: string, ...values: unknown[]) => (await api.deps.db.$client.query(sql, values)).rows;
const paymentsOf = (reference: string) =>
  rows(
    `select p.id, p.state, p.reason, p.refunded_at is not null as gone from payments p
     join payment_attempts a on a.id = p.attempt_id where a.reference = $1 order by p.state`,
    reference,
  );
const alertsOf = async (subject: string) =>
  (await rows('select kind from payment_alerts where subject = $1', subject)).map(({ kind }) => kind);
const toldOf = async (paymentId: string) =>
  (
    await rows(
      `select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'subject' = $1`,
      paymentId,
    )
  ).map(({ kind }) => kind);
/** What the provider says of a transaction of its own. */
const say = (
  reference: string,
  { id, amount, currency }: ProviderTransaction,
  outcome: ProviderTransaction['outcome'],
) =>
  confirmPayment(api.deps, reference, {
    transactions: [{ id, reference, amount, currency, outcome, doubt: null }],
  });

it('money that went back before we knew of it is written down as come and gone, and pays for nothing', async () => {
  const { bookingId, reference } = await begun(thandi);
  const transaction = api.paymentProviders.paystack.pay(reference);
  await say(reference, transaction, 'reversed');
  const [payment] = await paymentsOf(reference);
  expect(payment).toMatchObject({ state: 'refunded', reason: 'reversed', gone: true });
  expect([await outcomeOf(api, bookingId), await stateOf(api, reference)]).toEqual([NOT_ACTIVE, 'refunded']);
  expect(await toldOf(payment.id)).toEqual([]);
  await say(reference, transaction, 'paid');
  expect(await paymentsOf(reference)).toEqual([payment]);
});

it('money on hold is reported to staff once, and is gone once the provider has sent it back', async () => {
  const { reference, amount } = await begun(bola);
  const transaction = api.paymentProviders.alatpay.pay(reference, { amount: amount - 1 });
  await verified(api, bola, reference);
  const [held] = await paymentsOf(reference);
  expect(held).toMatchObject({ state: 'held_mismatch', gone: false });
  await say(reference, transaction, 'paid');
  expect(await toldOf(held.id)).toEqual(['payment_on_hold']);
  await say(reference, transaction, 'reversed');
  await say(reference, transaction, 'reversed');
  expect(await paymentsOf(reference)).toEqual([{ ...held, state: 'refunded', gone: true }]);
  expect([await stateOf(api, reference), await alertsOf(transaction.id)]).toEqual(['refunded', []]);
});

it('a second payment is reported to staff, the first is not', async () => {
  const { reference, amount } = await begun(bola);
  for (let time = 0; time < 2; time += 1) api.paymentProviders.alatpay.pay(reference, { amount });
  await verified(api, bola, reference);
  const [first, second] = await paymentsOf(reference);
  expect([first, second]).toMatchObject([{ state: 'paid' }, { state: 'refund_due', reason: 'duplicate', gone: false }]);
  expect([await toldOf(first.id), await toldOf(second.id)]).toEqual([[], ['payment_on_hold']]);
});

it('a plan in force stays when its money is sent back on the pages of the provider; staff are alerted once', async () => {
  const { bookingId, reference } = await begun(thandi);
  const transaction = api.paymentProviders.paystack.pay(reference);
  await verified(api, thandi, reference);
  expect(await alertsOf(transaction.id)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await say(reference, transaction, 'reversed');
  expect([await outcomeOf(api, bookingId), await stateOf(api, reference)]).toEqual([ACTIVE, 'paid']);
  expect(await alertsOf(transaction.id)).toEqual(['reversed_outside']);
});

it('what is pending, failed or abandoned is no money', async () => {
  const { bookingId, reference } = await begun(thandi);
  const transaction = api.paymentProviders.paystack.pay(reference);
  for (const outcome of ['pending', 'abandoned', 'failed'] as const) {
    await say(reference, transaction, outcome);
    expect([await paymentsOf(reference), await outcomeOf(api, bookingId)]).toEqual([[], NOT_ACTIVE]);
  }
  expect((await beginToPay(api, thandi, bookingId)).reference).not.toBe(reference);
});

it('an attempt that was paid is not asked about again, unless a widget names a transaction that is new', async () => {
  const [one, two] = [await begun(thandi), await begun(bola)];
  api.paymentProviders.paystack.pay(one.reference);
  const { id } = api.paymentProviders.alatpay.pay(two.reference, { amount: two.amount });
  const asked = async (reference: string, transactionId?: string) => {
    const calls = () => Object.values(api.paymentProviders).reduce((sum, { calls: { lookUp } }) => sum + lookUp, 0);
    const before = calls();
    await confirmPayment(api.deps, reference, { transactionId });
    return calls() - before;
  };
  expect([await asked(one.reference), await asked(two.reference)]).toEqual([1, 1]);
  expect([await asked(one.reference, 'another'), await asked(two.reference)]).toEqual([0, 0]);
  expect([await asked(two.reference, id), await asked(two.reference, 'another')]).toEqual([0, 1]);
});

it('a reference that is nobody’s is no business of a provider', async () => {
  expect(await confirmPayment(api.deps, 'nobody')).toBeUndefined();
  const attempt = { reference: 'nobody', bookingId: api.deps.random.id(api.deps.clock()) } as Attempt;
  await expect(
    api.deps.db.transaction((tx) => recordOutcomes(api.deps, tx, attempt, { transactions: [], cancel: false })),
  ).rejects.toThrow('Only an attempt at a payment provider can be confirmed.');
});
