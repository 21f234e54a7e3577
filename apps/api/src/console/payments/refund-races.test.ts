import { requestErase, verifyPayment } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { booked } from '../../../testing/builders/bookings';
import { ACTIVE, beginToPay, deliver, NOT_ACTIVE, oneRow, outcomeOf } from '../../../testing/builders/payments';
import { refund, rowOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { findBreaches } from '../../modules/ledger';

/** `npm run test:long` sets LONG. */
const ROUNDS = process.env['LONG'] === '1' ? 100 : 9;
jest.setTimeout(ROUNDS * 30_000);

const world = setUpRefundWorld();
const { api } = world;

/** A payment of a new passenger whose money has reached the provider, which has not reported it. */
async function lateMoney() {
  const user = await signedIn(api);
  const { booking_id: bookingId } = await booked(api, user);
  const { reference, amount } = await beginToPay(api, user, bookingId);
  const transaction = api.paymentProviders.paystack.pay(reference, { amount: fromDecimal(amount) ?? 0 });
  return { user, bookingId, reference, transaction };
}
type Late = Awaited<ReturnType<typeof lateMoney>>;

const erase = async ({ user }: { user: SignedIn }) =>
  api.call(requestErase, {
    body: { password: user.password, credit: 'give_up' },
    access: await accessNow(api, user),
  });
const cancel = async ({ user, reference }: Late) =>
  api.call(verifyPayment, { body: { reference, status: 'cancelled' }, access: await accessNow(api, user) });
async function report({ transaction }: Late) {
  const { paystack } = api.paymentProviders;
  await deliver(api, 'paystack', paystack.webhook({ ...transaction, reference: transaction.reference ?? '' }));
  await api.runJobs();
}

const RACES = [
  [erase, report],
  [cancel, report],
  [erase, cancel, report],
] as const;

it(`late money, a cancellation and an erasure at once: a payment is decided and refunded once (${ROUNDS} rounds)`, async () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const late = await lateMoney();
    await Promise.all((RACES[round % RACES.length] ?? []).map((act) => act(late)));
    await api.runJobs();
    const { rows } = await api.deps.db.$client.query<{ state: string; reason: string | null }>(
      'select p.state, p.reason from payments p join payment_attempts a on a.id = p.attempt_id where a.reference = $1',
      [late.reference],
    );
    expect(rows).toHaveLength(1);
    const outcome = [rows[0]?.state, rows[0]?.reason].filter(Boolean).join(' ');
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    if (outcome === 'paid') expect(await outcomeOf(api, late.bookingId)).toEqual(ACTIVE);
    else {
      expect([outcome, await outcomeOf(api, late.bookingId)]).toEqual(['refund_due rider_gone', NOT_ACTIVE]);
      await isRefundedOnce(late);
    }
    const { rides } = await oneRow(
      api,
      `select count(*)::int as rides from trips t join users u on u.id = t.passenger_id
       where t.booking_id = $1 and t.status = 'scheduled' and u.erased_at is not null`,
      late.bookingId,
    );
    expect(rides).toBe(0);
  }
  expect(await findBreaches(api.deps.db)).toEqual([]);
  process.stdout.write(`\nRefund races: ${[...seen].map(([outcome, times]) => `${outcome} × ${times}`).join(', ')}\n`);
});

/** Two members of staff refund a payment at once. */
async function isRefundedOnce({ reference }: Late): Promise<void> {
  const { calls } = api.paymentProviders.paystack;
  const before = calls.refund;
  const row = await rowOf(world, reference);
  await Promise.all([refund(world, row), refund(world, row)]);
  expect(calls.refund).toBe(before + 1);
}
