import {
  ACTIVE,
  beginToPay,
  deliver,
  oneRow,
  outcomeOf,
  setUpPayers,
  stateOf,
} from '../../../../testing/builders/payments';
import type { SignedIn } from '../../../../testing/builders/users';
import { TEST_START } from '../../../../testing/test-api';
import { pollPendingPayments } from './poll-pending-payments';

const payers = setUpPayers();
const { api, thandi } = payers;
beforeEach(() => api.deps.db.$client.query('update payment_attempts set next_check_at = null'));

const begun = (user: SignedIn) => payers.begun(user, { start_date: '2026-01-19' });

const nextCheck = async (reference: string) =>
  (await oneRow(api, 'select next_check_at from payment_attempts where reference = $1', reference))[
    'next_check_at'
  ] as Date | null;

it('a provider is asked after 1.5, 3, 6, 15, 30 and 60 minutes, then every hour up to 72', async () => {
  const { reference } = await begun(thandi);
  const asked: number[] = [];
  api.paymentProviders.paystack.beforeResponse = async () =>
    void asked.push((api.deps.clock().getTime() - new Date(TEST_START).getTime()) / 60_000);
  for (let due = await nextCheck(reference); due; due = await nextCheck(reference)) {
    api.setTime(new Date(due.getTime() - 1).toISOString());
    await pollPendingPayments(api.deps);
    api.setTime(due.toISOString());
    await pollPendingPayments(api.deps);
  }
  expect(asked).toEqual([1.5, 3, 6, 15, 30, 60, ...Array.from({ length: 71 }, (_, index) => (index + 2) * 60)]);
  expect(await stateOf(api, reference)).toBe('expired');
});

it('who is silent for half an hour has let the attempt expire, and may pay it all the same', async () => {
  const { bookingId, reference } = await begun(thandi);
  api.pass({ minutes: 29, seconds: 59 });
  await pollPendingPayments(api.deps);
  expect(await stateOf(api, reference)).toBe('pending');
  api.pass({ seconds: 1 });
  await pollPendingPayments(api.deps);
  await pollPendingPayments(api.deps);
  expect(await stateOf(api, reference)).toBe('expired');
  api.paymentProviders.paystack.pay(reference);
  api.pass({ hours: 5 });
  await pollPendingPayments(api.deps);
  expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
});

it('an attempt does not expire while somebody, or their bank, is at it, or after they asked to pay again', async () => {
  const { bookingId, reference } = await begun(thandi);
  api.pass({ minutes: 20 });
  await beginToPay(api, thandi, bookingId);
  api.pass({ minutes: 15 });
  await pollPendingPayments(api.deps);
  expect(await stateOf(api, reference)).toBe('pending');
  api.paymentProviders.paystack.startPaying(reference);
  api.pass({ minutes: 15 });
  await pollPendingPayments(api.deps);
  expect(await stateOf(api, reference)).toBe('pending');
});

it('somebody who is at it for three days holds neither the booking nor the coupon any longer', async () => {
  const { bookingId, reference } = await begun(thandi);
  api.paymentProviders.paystack.startPaying(reference);
  api.pass({ hours: 71, minutes: 59 });
  await pollPendingPayments(api.deps);
  expect(await stateOf(api, reference)).toBe('pending');
  api.pass({ minutes: 1 });
  await pollPendingPayments(api.deps);
  expect(await stateOf(api, reference)).toBe('expired');
  api.paymentProviders.paystack.pay(reference);
  await deliver(
    api,
    'paystack',
    api.paymentProviders.paystack.webhook(
      api.paymentProviders.paystack.transactions().at(-1) ?? { id: '0', reference },
    ),
  );
  await api.runJobs();
  expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
});
