import { getSubscriptions } from '@liftclub/api-contract';
import { ProviderRefused } from '../../providers/provider-client';
import { bookMonthly, payInstalmentOf } from '../../../testing/builders/instalments';
import { oneRow } from '../../../testing/builders/payments';
import { accessNow } from '../../../testing/builders/users';
import { audit, note, paid, refund, rowOf, rowsOf, setUpRefundWorld } from '../../../testing/builders/refunds';

const world = setUpRefundWorld();
const { api, thandi, bola } = world;

it('the money of a plan goes back only with the plan, its rides to come and the use of its coupon', async () => {
  const { bookingId, reference } = await paid(world, thandi);
  const { $client } = api.deps.db;
  await $client.query(
    `insert into coupons (id, code, kind, share, used, created_at) values (gen_random_uuid(), 'SPENT', 'percent', 1, 1, now())`,
  );
  await $client.query(
    `insert into coupon_uses select gen_random_uuid(), c.id, $1, $2, now() from coupons c where code = 'SPENT'`,
    [thandi.account.id, bookingId],
  );
  const row = await rowOf(world, reference);
  expect([row.state, row.plan_ends_on, await rowsOf(world, reference, 'someone')]).toEqual(['paid', '2026-01-18', []]);
  for (const refused of [await refund(world, row), await note(world, row)]) {
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'plan_in_force',
        message: 'This payment is for an active plan and can be refunded only by ending the plan.',
      },
    });
  }
  expect((await refund(world, row, true)).response.data.state).toBe('asked');
  expect(await rowOf(world, reference)).toMatchObject({
    state: 'refund_due',
    reason: 'plan_ended',
    plan_ends_on: null,
  });
  expect(await oneRow(api, 'select state from subscriptions where booking_id = $1', bookingId)).toEqual({
    state: 'revoked',
  });
  expect(
    await oneRow(
      api,
      `select used, (select count(*)::int from coupon_uses where booking_id = $1) as uses from coupons where code = 'SPENT'`,
      bookingId,
    ),
  ).toEqual({ used: 0, uses: 0 });
  expect((await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.count).toBe(0);
});

it('a plan whose money the provider gave back by itself ends without money going back a second time', async () => {
  const { reference, paymentProvider, transaction } = await paid(world, thandi);
  paymentProvider.reverse(transaction.id);
  jest.spyOn(paymentProvider, 'refund').mockRejectedValue(new ProviderRefused('Fully reversed.'));
  expect((await refund(world, await rowOf(world, reference), true)).response.data.state).toBe('refunded');
  expect(await rowOf(world, reference)).toMatchObject({ state: 'refunded', reason: 'plan_ended' });
});

it('every payment of a plan that is paid monthly shows the plan that ends with its refund', async () => {
  const bookingId = await bookMonthly(api, thandi);
  await payInstalmentOf(api, thandi, 2);
  const { reference } = await oneRow(
    api,
    'select reference from payment_attempts where booking_id = $1 and instalment = 2',
    bookingId,
  );
  const row = await rowOf(world, String(reference));
  expect([row.state, row.plan_ends_on]).toEqual(['paid', '2026-04-11']);
  expect((await refund(world, row, true)).response.data.state).toBe('asked');
  expect((await rowOf(world, String(reference))).plan_ends_on).toBeNull();
});

describe('a plan whose money does not go back by itself', () => {
  const planOf = (bookingId: string) => oneRow(api, 'select state from subscriptions where booking_id = $1', bookingId);
  const actions = async (id: string) =>
    (await audit(world, id)).map(({ action, staff_id }) => [action, staff_id === world.naledi.id]);

  it('because the provider refuses: staff read that the plan has ended all the same, the money stays due, and the history says what happened', async () => {
    const { bookingId, reference, paymentProvider } = await paid(world, thandi);
    jest.spyOn(paymentProvider, 'refund').mockRejectedValue(new ProviderRefused('Too old.'));
    const { id, amount } = await rowOf(world, reference);
    const refused = await refund(world, { id, amount }, true);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'company_refused',
        message: expect.stringMatching(/^The plan has ended\. Paystack declined this refund\./),
      },
    });
    expect([await planOf(bookingId), await rowsOf(world, reference, 'someone')]).toMatchObject([
      { state: 'revoked' },
      [{ state: 'refund_due', reason: 'plan_ended', refund_asked_at: null }],
    ]);
    expect(await actions(id)).toEqual([
      ['payment.refund_refused', true],
      ['payment.refund', true],
    ]);
  });

  it('because that is done by hand: staff read both', async () => {
    const { bookingId, reference } = await paid(world, bola);
    const { id, amount } = await rowOf(world, reference);
    const { response } = await refund(world, { id, amount }, true);
    expect([response.data.state, response.message]).toEqual([
      'by_hand',
      expect.stringMatching(/^The plan has ended\. ALATPay does not support refunds through Liftclub\./),
    ]);
    expect([await planOf(bookingId), (await rowOf(world, reference)).state]).toEqual([
      { state: 'revoked' },
      'refund_due',
    ]);
    expect(await actions(id)).toEqual([
      ['payment.refund_by_hand', true],
      ['payment.refund', true],
    ]);
  });

  it('because the provider does not answer: staff read that the plan has ended, and may ask again', async () => {
    const { bookingId, reference, paymentProvider } = await paid(world, thandi);
    const row = await rowOf(world, reference);
    paymentProvider.mode = 'down';
    expect(await refund(world, row, true)).toMatchObject({
      status: 200,
      response: { message: expect.stringMatching(/^The plan has ended\. Paystack did not respond\./) },
    });
    paymentProvider.mode = 'up';
    api.pass({ seconds: 12 });
    expect((await refund(world, row, true)).response.data.state).toBe('asked');
    expect(await planOf(bookingId)).toEqual({ state: 'revoked' });
  });

  it('the plan has ended before its provider is asked, so it is never in force while its money goes back', async () => {
    const { bookingId, reference, paymentProvider } = await paid(world, thandi);
    const seen: unknown[] = [];
    paymentProvider.beforeResponse = async (call) => void (call === 'refund' && seen.push(await planOf(bookingId)));
    await refund(world, await rowOf(world, reference), true);
    paymentProvider.beforeResponse = async () => undefined;
    expect(seen).toEqual([{ state: 'revoked' }]);
  });
});
