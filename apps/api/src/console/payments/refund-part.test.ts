// @slow: not in npm test (decision 223).
import { creditOf, giveCredit, recordedEntries } from '../../../testing/builders/ledger';
import { finishDeparted } from '../../../testing/builders/trips';
import { stateOf } from '../../../testing/builders/payments';
import { learn, note, paid, refund, rowOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { signedInStaff } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';
import { findBreaches } from '../../modules/ledger';

const world = setUpRefundWorld();
const { api, thandi, bola } = world;
afterEach(async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

/** The rides of Monday and Tuesday took place. */
async function afterTwoRides(bookingId: string): Promise<void> {
  api.setTime('2026-01-13T12:00:00.000Z');
  await finishDeparted(api, bookingId);
  world.naledi = await signedInStaff(api);
}

it('what goes back of a running plan is what is still owed in rides, asked for once and awaited by its amount', async () => {
  const { paystack } = api.paymentProviders;
  const { bookingId, reference, transaction } = await paid(world, thandi);
  await afterTwoRides(bookingId);
  const row = await rowOf(world, reference);
  expect((await refund(world, row, true)).response.data.state).toBe('asked');
  expect(await rowOf(world, reference)).toMatchObject({
    state: 'refund_due',
    amount: '294.75',
    refund_amount: '176.85',
  });
  expect(await paystack.refunds(transaction.id)).toEqual({ requested: 17_685, sent: 0 });
  api.pass({ minutes: 1 });
  expect((await refund(world, row)).response.data.state).toBe('asked');
  expect([paystack.calls.refund, await paystack.refunds(transaction.id)]).toEqual([1, { requested: 17_685, sent: 0 }]);
  paystack.sendParts();
  await learn(world, 'paystack', transaction, 'refund.processed');
  expect(await stateOf(api, reference)).toBe('refunded');
  expect((await recordedEntries(api, row.id)).slice(2)).toEqual([
    expect.stringMatching(/^plan_paid_back deferred:.* ZAR 17685$/),
    'plan_paid_back refunds_due ZAR -17685',
    'refund_sent provider:paystack ZAR -17685',
    'refund_sent refunds_due ZAR 17685',
  ]);
});

it('what credit had paid of a plan is credit again, and never goes to the card', async () => {
  const zanele = await signedIn(api);
  await giveCredit(api, zanele, 20_000);
  const { bookingId, reference } = await paid({ ...world, thandi: zanele }, zanele);
  await afterTwoRides(bookingId);
  await refund(world, await rowOf(world, reference), true);
  expect(await rowOf(world, reference)).toMatchObject({ amount: '94.75', refund_amount: null });
  expect(await creditOf(api, zanele)).toEqual({ balance: 17_685 - 9_475, reserved: 0 });
});

it('staff who give a part back by hand note it', async () => {
  const { bookingId, reference } = await paid(world, bola);
  await afterTwoRides(bookingId);
  await refund(world, await rowOf(world, reference), true);
  api.pass({ minutes: 1 });
  expect((await note(world, await rowOf(world, reference))).status).toBe(200);
  expect(await rowOf(world, reference)).toMatchObject({ state: 'refunded', refund_amount: '5014.23' });
});

it('a plan whose rides have all taken place leaves nothing to give back', async () => {
  const { bookingId, reference } = await paid(world, thandi);
  api.setTime('2026-01-16T12:00:00.000Z');
  await finishDeparted(api, bookingId);
  world.naledi = await signedInStaff(api);
  expect(await refund(world, await rowOf(world, reference), true)).toMatchObject({
    status: 409,
    error: { code: 'nothing_left' },
  });
  expect(await rowOf(world, reference)).toMatchObject({ state: 'paid' });
});
