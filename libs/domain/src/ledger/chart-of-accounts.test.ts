import {
  creditGivenUp,
  creditPaidBack,
  driverEarned,
  goodwillGiven,
  instalmentReduced,
  paymentConfirmed,
  paymentHeld,
  payoutApproved,
  payoutFailed,
  payoutReversed,
  payoutSent,
  payoutSentLate,
  planPaidBack,
  refundSent,
  rideCredited,
  rideEarned,
  rideRestored,
  runDriven,
  type LedgerKind,
  type LedgerTransaction,
} from './ledger-transaction';
import { CHART_OF_ACCOUNTS } from './chart-of-accounts';

const ride = { tripId: 't', bookingId: 'b', currency: 'NGN' };
const payment = { paymentId: 'p', currency: 'NGN', provider: 'paystack', paid: 5, passengerId: 'u', creditUsed: 1 };
const gift = { subject: 's', currency: 'ZAR', passengerId: 'u', amount: 5 };

const codeOf = (account: string) =>
  CHART_OF_ACCOUNTS.find(({ accounts }) => new RegExp(`^${accounts.replace('%', '.+')}$`).test(account))?.code;

const earning = { subject: 's', currency: 'ZAR', driverId: 'd', amount: 5 };
const credited = rideCredited({ ...ride, passengerId: 'u', amount: 5 });

/** At least one event of every kind. */
const events: Readonly<Record<LedgerKind, readonly LedgerTransaction[]>> = {
  payment_confirmed: [
    paymentConfirmed({ ...payment, bookingId: 'b' }),
    paymentConfirmed({ ...payment, provider: 'alatpay', bookingId: 'b' }),
  ],
  instalment_reduced: [
    instalmentReduced({ subject: 'a', currency: 'ZAR', bookingId: 'b', passengerId: 'u', amount: 5 }),
  ],
  payment_held: [paymentHeld({ ...payment, provider: 'stripe' })],
  ride_earned: [rideEarned({ ...ride, fare: { total: 10, vat: 2, discount: 1 } })],
  ride_credited: [credited],
  ride_restored: [rideRestored({ subject: 't', currency: 'NGN' }, credited.entries)],
  plan_paid_back: [
    planPaidBack({ paymentId: 'p', bookingId: 'b', passengerId: 'u', currency: 'ZAR', deferred: 5, credited: 2 }),
  ],
  credit_paid_back: [creditPaidBack(gift)],
  refund_sent: [refundSent({ ...gift, provider: 'paystack' })],
  goodwill: [goodwillGiven(gift)],
  credit_given_up: [creditGivenUp(gift)],
  driver_earned: [driverEarned(earning)],
  run_driven: [runDriven(earning)],
  payout_approved: [payoutApproved(earning)],
  payout_sent: [payoutSent({ ...earning, provider: 'bank' }), payoutSentLate({ ...earning, provider: 'paystack' })],
  payout_failed: [payoutFailed(earning)],
  payout_reversed: [payoutReversed({ ...earning, provider: 'paystack' })],
};

test.each(Object.entries(events))('%s is posted as that kind', (kind, posted) => {
  expect(new Set(posted.map((event) => event.kind))).toEqual(new Set([kind]));
});

test('every account that an event posts to has a line in the chart of accounts', () => {
  const posted = Object.values(events).flat();
  const codes = new Set(posted.flatMap(({ entries }) => entries.map(({ account }) => codeOf(account))));
  expect([...codes].sort()).toEqual(CHART_OF_ACCOUNTS.map(({ code }) => code));
});
