import * as fc from 'fast-check';
import type { PaymentProviderName } from '../../../src/providers/payments/payment-provider';

const MONEY = ['exact', 'exact', 'exact', 'exact', 'one_less', 'one_more', 'other_currency', 'other_merchant'] as const;
export type Money = (typeof MONEY)[number];
const MINUTES = [1, 2, 5, 16, 31, 61, 600, 1500] as const;

/**
 * One event of a history. `booking` and `nth` choose among what exists, modulo its number; `nth` counts from the
 * newest.
 */
export type PaymentAction =
  | { readonly kind: 'begin'; readonly booking: number }
  | { readonly kind: 'open'; readonly booking: number }
  | {
      readonly kind: 'decline' | 'startPaying' | 'verify' | 'cancel' | 'claim';
      readonly booking: number;
      readonly nth: number;
    }
  | { readonly kind: 'pay'; readonly booking: number; readonly nth: number; readonly money: Money }
  | { readonly kind: 'webhook' | 'job' | 'reverse'; readonly nth: number }
  | { readonly kind: 'goodwill' | 'payout'; readonly booking: number; readonly amount: number }
  | { readonly kind: 'poll' | 'reconcile' }
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'mode'; readonly provider: PaymentProviderName; readonly mode: 'up' | 'down' | 'response_lost' };

/** Mostly the two bookings that want the same coupon. */
const booking = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4);
/** Minor units of credit: some pay a part of a ride, some all of it. */
const amount = fc.constantFrom(1, 5_000, 10_000, 40_000, 1_000_000);
const nth = fc.constantFrom(0, 0, 0, 1, 1, 2);
const one = <K extends PaymentAction['kind']>(kind: K) => fc.constant(kind);

const action: fc.Arbitrary<PaymentAction> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: one('begin'), booking }) },
  { weight: 8, arbitrary: fc.record({ kind: one('pay'), booking, nth, money: fc.constantFrom(...MONEY) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('verify', 'cancel', 'claim'), booking, nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('decline', 'startPaying'), booking, nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('webhook', 'job'), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: one('reverse'), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: one('open'), booking }) },
  { weight: 3, arbitrary: fc.record({ kind: one('goodwill'), booking, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: one('payout'), booking, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: one('pass'), minutes: fc.constantFrom(...MINUTES) }) },
  { weight: 2, arbitrary: fc.record({ kind: one('poll') }) },
  { weight: 1, arbitrary: fc.record({ kind: one('reconcile') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: one('mode'),
      provider: fc.constantFrom('paystack', 'alatpay'),
      mode: fc.constantFrom('up', 'down', 'response_lost'),
    }),
  },
);

type Rounds = PaymentAction[][];
const begin = (index: number): PaymentAction => ({ kind: 'begin', booking: index });
const give = (index: number): PaymentAction => ({ kind: 'goodwill', booking: index, amount: 10_000 });
const cancel = (index: number): PaymentAction => ({ kind: 'cancel', booking: index, nth: 0 });
const pay = (index: number, position: number): PaymentAction => ({
  kind: 'pay',
  booking: index,
  nth: position,
  money: 'exact',
});
const verify = (index: number, position: number): PaymentAction => ({ kind: 'verify', booking: index, nth: position });
/** Most histories start with payments that have begun: one after the other, at once, or cancelled and begun again. */
const beginnings = fc.constantFrom<Rounds>(
  [],
  [[begin(0)], [begin(1)]],
  [[begin(0), begin(1)]],
  [[begin(2), begin(2), begin(3)], [cancel(3)], [begin(3)]],
  [[begin(0)], [cancel(0)], [begin(1)]],
  [
    [begin(0), begin(2)],
    [cancel(0), cancel(2)],
    [begin(0), begin(2)],
  ],
  [[begin(1)], [{ kind: 'decline', booking: 1, nth: 0 }, verify(1, 0)], [begin(0)]],
  [[give(0)], [begin(0), begin(2)]],
  [[give(2)], [begin(0)], [cancel(0)], [begin(2)]],
);
const anyRound = fc.array(action, { minLength: 1, maxLength: 3 }).map((round): Rounds => [round]);
/** Two attempts of a booking, or one twice, are paid with the right amount. Then both are asked about at once. */
const rush = fc
  .record({ booking, first: nth, second: nth })
  .map((chosen): Rounds => [
    [chosen.first, chosen.second].map((position) => pay(chosen.booking, position)),
    [verify(chosen.booking, chosen.first), verify(chosen.booking, chosen.second), { kind: 'poll' }],
  ]);
/** A payment is recorded, perhaps held because it does not match, and then refunded at the provider. */
const refund = fc
  .record({ booking, nth, money: fc.constantFrom<Money>('exact', 'one_less', 'other_merchant') })
  .map((chosen): Rounds => [
    [{ kind: 'pay', ...chosen }],
    [verify(chosen.booking, chosen.nth)],
    [{ kind: 'reverse', nth: chosen.nth }],
  ]);
/** A draft is opened again on a later day, at another price, while its attempt is open. Then that attempt is paid. */
const late = booking.map((index): Rounds => [
  [begin(index)],
  [{ kind: 'pass', minutes: 1500 }],
  [{ kind: 'open', booking: index }],
  [pay(index, 0)],
  [verify(index, 0)],
]);
const rounds = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: anyRound },
    { weight: 2, arbitrary: rush },
    { weight: 1, arbitrary: refund },
    { weight: 1, arbitrary: late },
  ),
  { minLength: 2, maxLength: 5 },
);

/** A history: rounds one after the other. The actions of a round run concurrently. */
export const history = fc.tuple(beginnings, rounds).map(([earlier, later]) => [...earlier, ...later.flat()]);
