import { getSubscriptions } from '@liftclub/api-contract';
import {
  beginInstalmentOf,
  bookMonthly,
  instalmentsOf,
  payAtProvider,
  payInstalmentOf,
} from '../../../testing/builders/instalments';
import { oneRow, setUpPayers } from '../../../testing/builders/payments';
import { accessNow } from '../../../testing/builders/users';
import { expireSubscriptions } from '../subscriptions';
import { collectInstalments } from './index';

/** The plan ends on 11 April 2026 in South Africa; its third instalment is due on 12 March. */
const AFTERNOON_BEFORE = '2026-04-10T12:00:00Z';
const NIGHT_AFTER = '2026-04-11T22:30:00Z';
const MORNING_AFTER = '2026-04-12T04:00:00Z';

const { api, thandi } = setUpPayers();

/** A plan whose third instalment nobody has paid, because it was not collected. Returns its booking. */
async function withUnpaidThird(): Promise<string> {
  const bookingId = await bookMonthly(api, thandi);
  api.setTime('2026-02-12T12:00:00Z');
  await payInstalmentOf(api, thandi, 2);
  api.setTime(AFTERNOON_BEFORE);
  return bookingId;
}
async function runJobsAt(now: string): Promise<void> {
  api.setTime(now);
  await expireSubscriptions(api.deps);
  await collectInstalments(api.deps);
}
const stateOf = async () => {
  const [plan] = (await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.data;
  return [plan?.state, (await instalmentsOf(api, thandi))[2]?.state];
};

it('a plan whose last day passes with an unpaid instalment ends, and nothing can be paid for it', async () => {
  const bookingId = await withUnpaidThird();
  const begun = await beginInstalmentOf(api, thandi, 3);
  await runJobsAt(MORNING_AFTER);
  await runJobsAt(MORNING_AFTER);
  expect(await stateOf()).toEqual(['ended', 'cancelled']);
  expect((await beginInstalmentOf(api, thandi, 3)).error.code).toBe('cannot_pay');
  // The page of the provider was still open.
  expect(await payAtProvider(api, thandi, begun.response.data)).toBe('failed');
  const late = `select p.state, p.reason from payments p join payment_attempts a on a.id = p.attempt_id
    where a.booking_id = $1 and a.reference = $2`;
  expect(await oneRow(api, late, bookingId, begun.response.data.reference)).toEqual({
    state: 'refund_due',
    reason: 'plan_over',
  });
});

it('a payment that the bank decides after the last day pays what was driven, and the rest becomes credit', async () => {
  const bookingId = await withUnpaidThird();
  const begun = await beginInstalmentOf(api, thandi, 3);
  api.paymentProviders.paystack.startPaying(begun.response.data.reference);
  await runJobsAt(NIGHT_AFTER);
  await runJobsAt(MORNING_AFTER);
  expect(await stateOf()).toEqual(['active', 'due']);
  expect((await beginInstalmentOf(api, thandi, 3)).error.code).toBe('cannot_pay');
  // As the job of dispatch does at each departure of a plan that is paused.
  const { rows } = await api.deps.db.$client.query<{ fare: number }>(
    `update trips set status = 'cancelled', why = 'unpaid', credit = 0, credit_rule = 'unpaid'
     where booking_id = $1 and date >= '2026-03-17' returning fare::int`,
    [bookingId],
  );
  api.paymentProviders.paystack.pay(begun.response.data.reference);
  await runJobsAt('2026-04-13T04:00:00Z');
  await runJobsAt('2026-04-13T05:05:00Z');
  expect(await stateOf()).toEqual(['ended', 'paid']);
  expect(
    await oneRow(
      api,
      'select -sum(amount)::int as n from ledger_entries where account = $1',
      `passenger:${thandi.account.id}:credit`,
    ),
  ).toEqual({ n: rows.reduce((sum, { fare }) => sum + fare, 0) });
});
