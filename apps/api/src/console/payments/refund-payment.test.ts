import type { PaymentRow } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { ProviderRefused } from '../../providers/provider-client';
import { beginToPay, outcomeOf, stateOf, verified } from '../../../testing/builders/payments';
import { booked } from '../../../testing/builders/bookings';
import { audit, learn, note, paid, refund, rowOf, rowsOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { TEST_START } from '../../../testing/test-api';

const world = setUpRefundWorld();
const { api, thandi, bola } = world;

it('money that does not match goes back, and is gone from the list once the provider says so', async () => {
  const { reference, paymentProvider, transaction } = await paid(world, thandi, -1);
  const [row] = await rowsOf(world, reference, 'someone');
  expect(row).toMatchObject({
    state: 'held_mismatch',
    reason: 'amount',
    amount: '294.74',
    expected_amount: '294.75',
    plan_ends_on: null,
    refund_asked_at: null,
  });
  const { status, response } = await refund(world, row as PaymentRow);
  expect([status, response.data, response.message]).toEqual([
    200,
    { state: 'asked' },
    'Refund requested from Paystack. It stays listed until Paystack has completed it.',
  ]);
  expect(await rowsOf(world, reference, 'someone')).toMatchObject([
    { state: 'held_mismatch', refund_asked_at: TEST_START },
  ]);

  paymentProvider.reverse(transaction.id);
  await learn(world, 'paystack', transaction, 'refund.processed');
  expect([await rowsOf(world, reference, 'someone'), await rowOf(world, reference)]).toMatchObject([
    [],
    { state: 'refunded', refunded_at: TEST_START },
  ]);
  expect(await refund(world, row as PaymentRow)).toMatchObject({
    status: 409,
    error: { code: 'refunded_already', message: 'This payment has already been refunded.' },
  });
  expect(paymentProvider.calls.refund).toBe(1);
});

it('a provider that gives money back while it is asked says so at once', async () => {
  const { reference, paymentProvider, transaction } = await paid(world, thandi, 1);
  paymentProvider.beforeResponse = async (call) => void (call === 'refund' && paymentProvider.reverse(transaction.id));
  const { response } = await refund(world, await rowOf(world, reference));
  paymentProvider.beforeResponse = async () => undefined;
  expect([response.data.state, response.message, await stateOf(api, reference)]).toEqual([
    'refunded',
    'Payment refunded.',
    'refunded',
  ]);
});

it('who asked is written down before the provider is asked', async () => {
  const { reference, paymentProvider, transaction } = await paid(world, thandi, -1);
  const row = await rowOf(world, reference);
  const seen: unknown[] = [];
  paymentProvider.beforeResponse = async (call) =>
    void (call === 'refund' && seen.push(...(await audit(world, row.id))));
  await refund(world, row);
  paymentProvider.beforeResponse = async () => undefined;
  const detail = {
    provider: 'paystack',
    transaction_id: transaction.id,
    amount: '294.74',
    currency: 'ZAR',
    end_plan: false,
  };
  expect(seen).toEqual([{ action: 'payment.refund', staff_id: world.naledi.id, detail }]);
});

it('a ride that was paid twice in the widget: the second money is given back by hand, and noted once', async () => {
  const { bookingId, reference, amount, paymentProvider } = await paid(world, bola);
  await learn(world, 'alatpay', paymentProvider.pay(reference, { amount: fromDecimal(amount) ?? 0 }));
  const [row] = (await rowsOf(world, reference, 'someone')) as [PaymentRow];
  expect(row).toMatchObject({
    provider: 'alatpay',
    state: 'refund_due',
    reason: 'duplicate',
    passenger: 'Bola Nkosi',
    booking_id: bookingId,
  });
  const asked = await refund(world, row);
  expect([asked.response.data.state, asked.response.message]).toEqual([
    'by_hand',
    expect.stringContaining("on ALATPay's dashboard, then record it here"),
  ]);
  expect(await rowsOf(world, reference, 'someone')).toMatchObject([{ refund_asked_at: null }]);

  expect([(await note(world, row)).status, (await note(world, row)).error.code]).toEqual([200, 'refunded_already']);
  expect(await rowsOf(world, reference, 'someone')).toEqual([]);
  expect(await outcomeOf(api, bookingId)).toMatchObject({ paid: true, subscriptions: 1, payments: 1 });
  expect(await audit(world, row.id)).toMatchObject([
    { action: 'payment.refund_by_hand', staff_id: world.naledi.id },
    { action: 'payment.refund', staff_id: world.naledi.id },
    { action: 'payment.note_refunded', staff_id: world.naledi.id, detail: { note: 'Refund 17 on their pages' } },
  ]);
});

it('a note says something', async () => {
  const { reference } = await paid(world, bola, 100);
  expect(await note(world, await rowOf(world, reference), '  ')).toMatchObject({
    status: 400,
    error: { errors: { note: ['This field is required'] } },
  });
});

it('money that came late, for a learner who was removed, goes back', async () => {
  const { booking_id } = await booked(api, thandi);
  const { reference } = await beginToPay(api, thandi, booking_id);
  await verified(api, thandi, reference, true);
  await api.deps.db.$client.query(
    `with s as (insert into scholars (id, guardian_id, name, age, gender, school_name, school_address, created_at, deleted_at)
     values (gen_random_uuid(), $1, 'Lerato', 9, 'Female', 'School', 'Street 1', now(), now()) returning id)
     update bookings set scholar_id = (select id from s) where id = $2`,
    [thandi.account.id, booking_id],
  );
  await learn(world, 'paystack', api.paymentProviders.paystack.pay(reference));
  const row = await rowOf(world, reference);
  expect(row).toMatchObject({ state: 'refund_due', reason: 'rider_gone' });
  expect((await refund(world, row)).response.data.state).toBe('asked');
});

it('a refusal of the provider is told with what to do, and leaves the payment as it was', async () => {
  const { reference, paymentProvider } = await paid(world, thandi, 5);
  jest.spyOn(paymentProvider, 'refund').mockRejectedValue(new ProviderRefused('Too old.'));
  const row = await rowOf(world, reference);
  expect(await refund(world, row)).toMatchObject({
    status: 409,
    error: { code: 'company_refused', message: expect.stringContaining('Paystack declined this refund.') },
  });
  expect(await rowOf(world, reference)).toEqual(row);
  expect((await note(world, row, 'Sent by bank transfer')).status).toBe(200);
});

it('all that the provider is asked for one press of a button shares its time', async () => {
  const { reference, paymentProvider } = await paid(world, thandi, -1);
  const [deadline, lookUp, giveBack] = [
    jest.spyOn(paymentProvider, 'deadline'),
    jest.spyOn(paymentProvider, 'lookUp'),
    jest.spyOn(paymentProvider, 'refund'),
  ];
  await refund(world, await rowOf(world, reference));
  const signal = deadline.mock.results[0]?.value;
  expect([deadline.mock.calls.length, giveBack.mock.calls[0]?.[2], lookUp.mock.calls[0]?.[0].deadline]).toEqual([
    1,
    signal,
    signal,
  ]);
});

it('what staff did not see is not refunded', async () => {
  const { reference, paymentProvider } = await paid(world, thandi, -1);
  const row = await rowOf(world, reference);
  expect(await refund(world, { ...row, amount: '1.00' })).toMatchObject({
    status: 409,
    error: { code: 'amount_changed' },
  });
  expect(await refund(world, { id: thandi.account.id, amount: row.amount })).toMatchObject({ status: 404 });
  expect(paymentProvider.calls.refund).toBe(0);
});
