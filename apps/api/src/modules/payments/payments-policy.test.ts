import type { ProviderTransaction, TransactionOutcome } from '../../providers/payments/payment-provider';
import type { Attempt, AttemptState } from './attempts/attempts-repository';
import {
  checkAfter,
  isOpen,
  LAST_CHECK_MS,
  mismatchOf,
  nextCheckOf,
  stateAfter,
  statusOf,
  type AttemptFacts,
} from './payments-policy';
import type { Payment } from './payments-repository';

const START = new Date('2026-01-12T06:00:00Z');
const MINUTE = 60_000;
const after = (minutes: number, milliseconds = 0) => new Date(START.getTime() + minutes * MINUTE + milliseconds);
const STATES: AttemptState[] = [
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'held_mismatch',
  'refund_due',
  'refunded',
];

it('an attempt is pending while it is open, a success once paid, and failed in every other state', () => {
  expect(STATES.filter(isOpen)).toEqual(['created', 'pending']);
  expect(STATES.map((state) => statusOf({ state }))).toEqual([
    'pending',
    'pending',
    'success',
    ...Array.from({ length: 6 }, () => 'failed'),
  ]);
});

it.each([
  [0, 1.5],
  [1.5, 3],
  [3, 6],
  [6, 15],
  [15, 30],
  [30, 60],
  [59.9, 60],
  [60, 120],
  [61, 120],
  [119.9, 120],
  [120, 180],
  [71 * 60 + 59, 72 * 60],
])('a provider that was asked after %d minutes is asked again after %d', (elapsed, next) => {
  expect(checkAfter(START, after(elapsed))).toEqual(after(next));
});

it('nobody is asked after 72 hours', () => {
  expect(LAST_CHECK_MS).toBe(72 * 60 * MINUTE);
  expect(checkAfter(START, after(72 * 60))).toBeNull();
});

const ASKED = { amount: 5_000, currency: 'ZAR' } as const;
const EXACT: ProviderTransaction = { id: '1', reference: 'r', outcome: 'paid', doubt: null, ...ASKED };

it('money pays for an attempt only to the cent, in its currency and without doubt; the first difference is named', () => {
  expect(mismatchOf(ASKED, EXACT)).toBeUndefined();
  expect(mismatchOf(ASKED, { ...EXACT, amount: 4_999 })).toBe('amount');
  expect(mismatchOf(ASKED, { ...EXACT, amount: 5_001 })).toBe('amount');
  expect(mismatchOf(ASKED, { ...EXACT, currency: 'NGN', amount: 1 })).toBe('currency');
  expect(mismatchOf(ASKED, { ...EXACT, doubt: 'merchant', currency: 'NGN' })).toBe('merchant');
});

const facts = (changes: Partial<AttemptFacts> = {}): AttemptFacts => ({
  payments: [],
  transactions: [],
  cancel: false,
  now: START,
  ...changes,
});
const stateOf = (state: AttemptState, changes: Partial<AttemptFacts> = {}) =>
  stateAfter({ state, openedAt: START }, facts(changes));
const saying = (...outcomes: TransactionOutcome[]) => outcomes.map((outcome) => ({ outcome }));
const holding = (...states: Payment['state'][]) => states.map((state) => ({ state }));

describe('the state of an attempt', () => {
  it('is that of its money, a paid one before all, whatever it was and whoever cancels', () => {
    for (const state of STATES) {
      const end = (...money: Payment['state'][]) =>
        stateOf(state, { payments: holding(...money), cancel: true, transactions: saying('failed') });
      expect(end('refunded', 'held_mismatch', 'refund_due', 'paid')).toBe('paid');
      expect(end('refunded', 'held_mismatch', 'refund_due')).toBe('refund_due');
      expect(end('refunded', 'held_mismatch')).toBe('held_mismatch');
      expect(end('refunded')).toBe('refunded');
    }
  });

  it('stays as it is once it has ended without money', () => {
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(stateOf(state, { cancel: true, transactions: saying('failed'), now: after(9_999) })).toBe(state);
  });

  it.each(['created', 'pending'] as const)('%s, ends by cancelling and by failing, and otherwise waits', (open) => {
    expect(stateOf(open)).toBe(open);
    expect(stateOf(open, { cancel: true, transactions: saying('pending') })).toBe('cancelled');
    expect(stateOf(open, { transactions: saying('abandoned') })).toBe(open);
    expect(stateOf(open, { transactions: saying('abandoned', 'failed') })).toBe('failed');
    expect(stateOf(open, { transactions: saying('failed', 'pending') })).toBe(open);
  });

  it('expires after half an hour, or 72 hours while somebody is paying', () => {
    expect(stateOf('pending', { now: after(30, -1) })).toBe('pending');
    expect(stateOf('pending', { now: after(30) })).toBe('expired');
    const paying = { transactions: saying('abandoned', 'pending') };
    expect(stateOf('pending', { ...paying, now: after(72 * 60, -1) })).toBe('pending');
    expect(stateOf('pending', { ...paying, now: after(72 * 60) })).toBe('expired');
  });
});

describe('the next check of an attempt', () => {
  const attempt = (provider: Attempt['provider']) => ({ provider, openedAt: START }) as Attempt;
  const payment = (changes: Partial<Payment>) => ({ refundAskedAt: null, refundedAt: null, ...changes }) as Payment;

  it('follows the last request to pay while no money came; a widget may be paid once more', () => {
    expect(nextCheckOf(attempt('paystack'), [], after(2))).toEqual(after(3));
    expect(nextCheckOf(attempt('paystack'), [payment({})], after(2))).toBeNull();
    expect(nextCheckOf(attempt('alatpay'), [payment({})], after(2))).toEqual(after(3));
  });

  it('follows the request for a refund until the money went back', () => {
    const asked = payment({ refundAskedAt: after(100) });
    const back = payment({ refundAskedAt: after(50), refundedAt: after(60) });
    expect(nextCheckOf(attempt('paystack'), [payment({}), back, asked], after(100))).toEqual(after(101.5));
    expect(nextCheckOf(attempt('paystack'), [back], after(100))).toBeNull();
    expect(nextCheckOf(attempt('alatpay'), [asked], after(104))).toEqual(after(106));
  });
});
