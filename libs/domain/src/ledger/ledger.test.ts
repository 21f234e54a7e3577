import fc from 'fast-check';
import { OPEN_CALENDAR, rideDays } from '../calendar/service-calendar';
import { quote } from '../pricing/price';
import { VALIDITIES } from '../pricing/plan';
import {
  creditAccount,
  creditPaidBack,
  deferredAccount,
  driverEarned,
  creditGivenUp,
  goodwillGiven,
  paymentConfirmed,
  paymentHeld,
  planPaidBack,
  refundSent,
  rideCredited,
  rideEarned,
  type Account,
  type LedgerTransaction,
} from './ledger-transaction';
import { planTrips } from '../trips/plan-trips';
import { keptFare } from './kept-fare';

const booking = { bookingId: 'b1', currency: 'NGN' };
const about = { subject: 's1', currency: 'ZAR' };

const lines = ({ entries }: LedgerTransaction) => entries.map(({ account, amount }) => [account, amount]);
const balance = (transactions: readonly LedgerTransaction[], account: Account): number =>
  transactions
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('each event has the entries of its row', () => {
  const payment = { paymentId: 'p1', provider: 'alatpay', paid: 900, passengerId: 'u1', creditUsed: 100, ...booking };
  expect(lines(paymentConfirmed(payment))).toEqual([
    ['provider:alatpay', 900],
    ['passenger:u1:credit', 100],
    ['deferred:b1', -1000],
  ]);
  expect(lines(paymentHeld(payment))).toEqual([
    ['provider:alatpay', 900],
    ['refunds_due', -900],
  ]);
  const fare = { total: 215, vat: 15, discount: 20 };
  expect(lines(rideEarned({ tripId: 't1', fare, ...booking }))).toEqual([
    ['deferred:b1', 215],
    ['revenue', -220],
    ['discounts', 20],
    ['tax', -15],
  ]);
  expect(lines(rideCredited({ tripId: 't1', passengerId: 'u1', amount: 215, ...booking }))).toEqual([
    ['deferred:b1', 215],
    ['passenger:u1:credit', -215],
  ]);
  expect(lines(planPaidBack({ paymentId: 'p1', passengerId: 'u1', deferred: 800, credited: 50, ...booking }))).toEqual([
    ['deferred:b1', 800],
    ['passenger:u1:credit', -50],
    ['refunds_due', -750],
  ]);
  expect(lines(creditPaidBack({ ...about, passengerId: 'u1', amount: 5 }))).toEqual([
    ['passenger:u1:credit', 5],
    ['refunds_due', -5],
  ]);
  expect(lines(refundSent({ ...about, provider: 'paystack', amount: 5 }))).toEqual([
    ['refunds_due', 5],
    ['provider:paystack', -5],
  ]);
  expect(lines(creditGivenUp({ ...about, passengerId: 'u1', amount: 5 }))).toEqual([
    ['passenger:u1:credit', 5],
    ['goodwill', -5],
  ]);
  expect(lines(goodwillGiven({ ...about, passengerId: 'u1', amount: 5 }))).toEqual([
    ['goodwill', 5],
    ['passenger:u1:credit', -5],
  ]);
  expect(lines(driverEarned({ ...about, driverId: 'd1', amount: 5 }))).toEqual([
    ['driver_costs', 5],
    ['driver:d1:earnings', -5],
  ]);
});

test('nothing is written where nothing moves, and a fraction of a cent is refused', () => {
  expect(paymentHeld({ paymentId: 'p1', provider: 'paystack', paid: 0, currency: 'ZAR' }).entries).toEqual([]);
  expect(() => refundSent({ ...about, provider: 'paystack', amount: 0.5 })).toThrow(RangeError);
});

test('half a credited fare keeps half of its VAT and discount', () => {
  expect(keptFare({ total: 215, vat: 15, discount: 21 }, 108)).toEqual({ total: 107, vat: 7, discount: 10 });
  expect(keptFare({ total: 0, vat: 0, discount: 9 }, 0)).toEqual({ total: 0, vat: 0, discount: 9 });
  expect(() => keptFare({ total: 10, vat: 0, discount: 0 }, 11)).toThrow(RangeError);
});

const plans = fc
  .record({
    distances: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 2 }),
    validity: fc.constantFrom(...VALIDITIES),
    baseFee: fc.integer({ min: 0, max: 90_000 }),
    feePerKm: fc.integer({ min: 0, max: 30_000 }),
    taxShare: fc.constantFrom(0, 750, 1500, 333),
    discountShare: fc.constantFrom(0, 200, 1500, 10_000),
    siblingShare: fc.constantFrom(0, 500, 1001, 10_000),
    couponShare: fc.constantFrom(0, 1000, 9999, 10_000),
  })
  .map(({ distances, validity, baseFee, feePerKm, taxShare, discountShare, siblingShare, couponShare }) => {
    const price = quote({
      distances: distances.map((tenths) => tenths / 10),
      startDate: '2026-01-12',
      validity,
      calendar: OPEN_CALENDAR,
      departures: null,
      tariff: { currency: 'NGN', baseFee, feePerKm, minimumFee: 100 },
      tax: { currency: 'NGN', share: taxShare },
      discount: { validity, share: discountShare, label: 'Less' },
      siblingShare,
      coupon: { code: 'C', value: { kind: 'percent', share: couponShare } },
    });
    const legs = price.tripFees.map((fee, index) => ({
      rideType: index === 0 ? ('A' as const) : ('B' as const),
      times: Array<string>(5).fill(index === 0 ? '07:15:00' : '14:30:00'),
      fee,
    }));
    const discount = price.discountOff + price.siblingOff + price.couponOff;
    const trips = planTrips(rideDays('2026-01-12', price.endDate, OPEN_CALENDAR), legs, { ...price, discount });
    return { price, fares: trips.map(({ fare, vat, discount: off }) => ({ total: fare, vat, discount: off })) };
  });

test('the fares of any plan sum to its total, its VAT and its discounts', () => {
  fc.assert(
    fc.property(plans, ({ price, fares }) => {
      expect(sum(fares.map(({ total }) => total))).toBe(price.total);
      expect(sum(fares.map(({ vat }) => vat))).toBe(price.vat);
      expect(sum(fares.map(({ discount }) => discount))).toBe(price.discountOff + price.siblingOff + price.couponOff);
    }),
    { seed: 5, numRuns: 150 },
  );
});

/** What becomes of each trip of a plan: ridden, credited in part or in full, or still open when the plan ends. */
const outcomes = fc.array(fc.constantFrom('ridden', 'half', 'full', 'open'), { minLength: 1, maxLength: 600 });

test('whatever becomes of the trips of a plan, every transaction sums to zero and nothing stays deferred', () => {
  fc.assert(
    fc.property(plans, outcomes, fc.integer({ min: 0, max: 100 }), ({ price, fares }, fates, creditPercent) => {
      const creditUsed = Math.floor((price.total * creditPercent) / 100);
      const person = { passengerId: 'u1', ...booking };
      const paid = price.total - creditUsed;
      const done = [paymentConfirmed({ paymentId: 'p1', provider: 'alatpay', paid, creditUsed, ...person })];
      let open = 0;
      fares.forEach((fare, index) => {
        const fate = fates[index % fates.length];
        const credit = { ridden: 0, half: Math.ceil(fare.total / 2), full: fare.total, open: 0 }[fate ?? 'open'];
        if (fate === 'open') return void (open += fare.total);
        done.push(rideCredited({ tripId: `t${index}`, amount: credit, ...person }));
        done.push(rideEarned({ tripId: `t${index}`, fare: keptFare(fare, credit), ...booking }));
      });
      const back = Math.min(paid, open);
      const ended = { paymentId: 'p1', deferred: open, credited: open - back, earned: 0 };
      done.push(planPaidBack({ ...ended, ...person }));
      done.push(refundSent({ subject: 'p1', provider: 'alatpay', amount: back, currency: 'NGN' }));
      for (const { entries } of done) expect(sum(entries.map(({ amount }) => amount))).toBe(0);
      expect(done.flatMap(({ entries }) => entries).every(({ amount }) => amount !== 0)).toBe(true);
      expect(balance(done, deferredAccount('b1'))).toBe(0);
      expect(balance(done, 'refunds_due')).toBe(0);
      expect(balance(done, 'provider:alatpay')).toBe(paid - back);
      if (fates.every((fate) => fate === 'ridden')) {
        expect(balance(done, 'revenue')).toBe(-price.fees);
        expect(balance(done, 'tax')).toBe(-price.vat);
        expect(balance(done, creditAccount('u1'))).toBe(creditUsed);
      }
    }),
    { seed: 7, numRuns: 100 },
  );
});
