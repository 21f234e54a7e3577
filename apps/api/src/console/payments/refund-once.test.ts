import { ProviderRefused } from '../../providers/provider-client';
import { stateOf } from '../../../testing/builders/payments';
import { audit, note, paid, refund, rowOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { signedInStaff } from '../../../testing/builders/staff';
import { pollPendingPayments } from '../../modules/payments';

const world = setUpRefundWorld();
const { api, thandi, bola } = world;

describe('one refund only', () => {
  it('when two of staff press at once', async () => {
    const { reference, paymentProvider } = await paid(world, thandi);
    const row = await rowOf(world, reference);
    const palesa = await signedInStaff(api, 'Palesa Khumalo');
    const both = await Promise.all([refund(world, row, true), refund(world, row, true, palesa)]);
    expect(both.map(({ response }) => response.data?.state)).toEqual(['asked', 'asked']);
    expect([paymentProvider.calls.refund, (await audit(world, row.id)).length]).toEqual([1, 1]);
  });

  it('when a refund that has just come to its end is pressed again by a page of before', async () => {
    const { reference } = await paid(world, bola, 100);
    const row = await rowOf(world, reference);
    const both = await Promise.all([note(world, row), note(world, row)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await audit(world, row.id)).length).toBe(1);
  });

  it('when the provider does not respond: staff read that it is sent again, and may press again themselves', async () => {
    const { reference, paymentProvider } = await paid(world, thandi, -1);
    paymentProvider.mode = 'down';
    expect(await refund(world, await rowOf(world, reference))).toMatchObject({
      status: 200,
      response: {
        data: { state: 'asked' },
        message:
          'Paystack did not respond. The refund is sent again automatically for half an hour. Without a response an ' +
          'alert is raised. The money is refunded only once.',
      },
    });
    paymentProvider.mode = 'up';
    expect((await refund(world, await rowOf(world, reference))).response).toMatchObject({
      data: { state: 'asked' },
      message: expect.stringContaining('a moment ago'),
    });
    expect(paymentProvider.calls.refund).toBe(1);
    api.pass({ seconds: 12 });
    expect((await refund(world, await rowOf(world, reference))).response).toMatchObject({
      data: { state: 'asked' },
      message: expect.stringContaining('Refund requested from Paystack'),
    });
    expect(paymentProvider.calls.refund).toBe(2);
  });

  it('when the provider gave the money back but its answer was lost: it is looked up, not asked for again', async () => {
    const { reference, paymentProvider, transaction } = await paid(world, thandi, -1);
    paymentProvider.mode = 'response_lost';
    expect((await refund(world, await rowOf(world, reference))).response.message).toMatch(/^Paystack did not respond/);
    paymentProvider.mode = 'up';
    paymentProvider.reverse(transaction.id);
    api.pass({ seconds: 12 });
    expect((await refund(world, await rowOf(world, reference))).response.data.state).toBe('refunded');
    expect(paymentProvider.calls.refund).toBe(1);
  });

  it('when it is asked for again days later and the provider has it already', async () => {
    const { reference, paymentProvider } = await paid(world, thandi, -1);
    await refund(world, await rowOf(world, reference));
    api.pass({ days: 4 });
    world.naledi = await signedInStaff(api);
    jest.spyOn(paymentProvider, 'refund').mockRejectedValue(new ProviderRefused('Refund under way.'));
    const again = await refund(world, await rowOf(world, reference));
    expect([again.response.data.state, (await rowOf(world, reference)).refund_asked_at]).toEqual([
      'asked',
      '2026-01-16T06:00:00.000Z',
    ]);
    paymentProvider.reverse((await rowOf(world, reference)).transaction_id);
    api.pass({ hours: 1 });
    await pollPendingPayments(api.deps);
    expect(await stateOf(api, reference)).toBe('refunded');
  });
});
