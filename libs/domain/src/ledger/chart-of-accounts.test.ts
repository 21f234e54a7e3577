import {
  creditGivenUp,
  creditPaidBack,
  driverEarned,
  goodwillGiven,
  paymentConfirmed,
  paymentHeld,
  planPaidBack,
  refundSent,
  rideCredited,
  rideEarned,
} from './ledger-transaction';
import { CHART_OF_ACCOUNTS } from './chart-of-accounts';

const ride = { tripId: 't', bookingId: 'b', currency: 'NGN' };
const payment = { paymentId: 'p', currency: 'NGN', provider: 'paystack', paid: 5, passengerId: 'u', creditUsed: 1 };
const gift = { subject: 's', currency: 'ZAR', passengerId: 'u', amount: 5 };

const codeOf = (account: string) =>
  CHART_OF_ACCOUNTS.find(({ accounts }) => new RegExp(`^${accounts.replace('%', '.+')}$`).test(account))?.code;

test('every account that an event posts to has a line in the chart of accounts', () => {
  const events = [
    paymentConfirmed({ ...payment, bookingId: 'b' }),
    paymentConfirmed({ ...payment, provider: 'alatpay', bookingId: 'b' }),
    paymentHeld({ ...payment, provider: 'stripe' }),
    rideEarned({ ...ride, fare: { total: 10, vat: 2, discount: 1 } }),
    rideCredited({ ...ride, passengerId: 'u', amount: 5 }),
    planPaidBack({ paymentId: 'p', bookingId: 'b', passengerId: 'u', currency: 'ZAR', deferred: 5, credited: 2 }),
    creditPaidBack(gift),
    refundSent({ ...gift, provider: 'paystack' }),
    goodwillGiven(gift),
    creditGivenUp(gift),
    driverEarned({ subject: 's', currency: 'ZAR', driverId: 'd', amount: 5 }),
  ];
  const codes = new Set(events.flatMap(({ entries }) => entries.map(({ account }) => codeOf(account))));
  expect([...codes].sort()).toEqual(CHART_OF_ACCOUNTS.map(({ code }) => code));
});
