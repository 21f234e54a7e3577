// The transactions of the double-entry ledger. A debit is positive, a credit negative; amounts in minor units; the
// entries of a transaction sum to zero in its currency. Builders are pure and take whole amounts from zero up.
import type { Minor } from '../money/money';

/** The name of an account. Money at a provider is a debit; money owed to people and earned money is a credit. */
export type Account =
  | 'revenue'
  | 'tax'
  | 'discounts'
  | 'goodwill'
  | 'refunds_due'
  | 'driver_costs'
  | 'payouts_due'
  | `provider:${string}`
  | `passenger:${string}:credit`
  | `deferred:${string}`
  | `driver:${string}:earnings`;

/** Every kind of transaction. With its subject it is unique: the same event is posted once. */
export const LEDGER_KINDS = [
  'payment_confirmed',
  'payment_held',
  'instalment_reduced',
  'ride_earned',
  'ride_credited',
  'ride_restored',
  'plan_paid_back',
  'credit_paid_back',
  'refund_sent',
  'goodwill',
  'credit_given_up',
  'driver_earned',
  'run_driven',
  'payout_approved',
  'payout_sent',
  'payout_failed',
  'payout_reversed',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface LedgerEntry {
  readonly account: Account;
  /** ISO 4217; a payment on hold may be in any. */
  readonly currency: string;
  /** Signed minor units, never zero. */
  readonly amount: Minor;
}

export interface LedgerTransaction {
  readonly kind: LedgerKind;
  /** Id of the payment, the trip or the decision that it is about. */
  readonly subject: string;
  readonly entries: readonly LedgerEntry[];
}

/** What a transaction is about, and its currency. */
interface Event {
  readonly subject: string;
  readonly currency: string;
}

const providerAccount = (provider: string): Account => `provider:${provider}`;
export const creditAccount = (passengerId: string): Account => `passenger:${passengerId}:credit`;
export const deferredAccount = (bookingId: string): Account => `deferred:${bookingId}`;
const earningsAccount = (driverId: string): Account => `driver:${driverId}:earnings`;

/** One transaction without its zero entries. Throws RangeError unless the rest sums to zero in whole minor units. */
function transaction(
  kind: LedgerKind,
  { subject, currency }: Event,
  ...lines: readonly (readonly [Account, Minor])[]
): LedgerTransaction {
  if (!lines.every(([, amount]) => Number.isSafeInteger(amount))) throw new RangeError(`${kind}: not a whole amount`);
  if (lines.reduce((sum, [, amount]) => sum + amount, 0) !== 0) throw new RangeError(`${kind}: sums to another amount`);
  const entries = lines.map(([account, amount]) => ({ account, currency, amount }));
  return { kind, subject, entries: entries.filter(({ amount }) => amount !== 0) };
}

interface ConfirmedPayment {
  readonly paymentId: string;
  readonly currency: string;
  readonly provider: string;
  /** Received from the provider. */
  readonly paid: Minor;
  readonly passengerId: string;
  /** Taken from the passenger's credit. */
  readonly creditUsed: Minor;
  /** Not paid of an instalment, because it was below the minimum payment. */
  readonly waived?: Minor;
  readonly bookingId: string;
}

/** A payment confirmed: the plan's total, or its instalment, is owed in rides. */
export const paymentConfirmed = (payment: ConfirmedPayment): LedgerTransaction =>
  transaction(
    'payment_confirmed',
    { subject: payment.paymentId, currency: payment.currency },
    [providerAccount(payment.provider), payment.paid],
    [creditAccount(payment.passengerId), payment.creditUsed],
    ['discounts', payment.waived ?? 0],
    [deferredAccount(payment.bookingId), -payment.paid - payment.creditUsed - (payment.waived ?? 0)],
  );

/** Money at a provider not applied to a booking (wrong amount, duplicate, too late): a refund is due from the start. */
export const paymentHeld = (payment: Pick<ConfirmedPayment, 'paymentId' | 'currency' | 'provider' | 'paid'>) =>
  transaction(
    'payment_held',
    { subject: payment.paymentId, currency: payment.currency },
    [providerAccount(payment.provider), payment.paid],
    ['refunds_due', -payment.paid],
  );

/** More was paid for an instalment than its rides cost, because some were cancelled after the payment began. */
export const instalmentReduced = (reduced: Event & { bookingId: string; passengerId: string; amount: Minor }) =>
  transaction(
    'instalment_reduced',
    reduced,
    [deferredAccount(reduced.bookingId), reduced.amount],
    [creditAccount(reduced.passengerId), -reduced.amount],
  );

/** The parts of a plan's price that belong to one trip: `total` = gross fee − `discount` + `vat`. */
export interface Fare {
  readonly total: Minor;
  readonly vat: Minor;
  /**
   * Plan discount, sibling discount, coupon, and what was waived; negative where a ride costs more than its fee, in a
   * month of few rides that is paid as much as the others.
   */
  readonly discount: Minor;
}

/** A trip took place, or its passenger did not appear, or a part of its fare is kept: what was owed is earned. */
export const rideEarned = (ride: { tripId: string; bookingId: string; currency: string; fare: Fare }) =>
  transaction(
    'ride_earned',
    { subject: ride.tripId, currency: ride.currency },
    [deferredAccount(ride.bookingId), ride.fare.total],
    ['revenue', -(ride.fare.total - ride.fare.vat + ride.fare.discount)],
    ['discounts', ride.fare.discount],
    ['tax', -ride.fare.vat],
  );

/** A trip is credited, in full or in part. */
export const rideCredited = (ride: {
  tripId: string;
  bookingId: string;
  passengerId: string;
  currency: string;
  amount: Minor;
}): LedgerTransaction =>
  transaction(
    'ride_credited',
    { subject: ride.tripId, currency: ride.currency },
    [deferredAccount(ride.bookingId), ride.amount],
    [creditAccount(ride.passengerId), -ride.amount],
  );

/** A skipped trip is scheduled again: what was posted when it was skipped is reversed. */
export function rideRestored(ride: Event, posted: readonly LedgerEntry[]): LedgerTransaction {
  const sums = new Map<Account, Minor>();
  for (const { account, amount } of posted) sums.set(account, (sums.get(account) ?? 0) + amount);
  return transaction('ride_restored', ride, ...[...sums].map(([account, sum]) => [account, -sum] as const));
}

/**
 * A plan ended and its payment is refunded. What is still deferred is owed to the payer; the part of it that the
 * provider was not paid, `credited`, goes back to the passenger's credit.
 */
export const planPaidBack = (plan: {
  paymentId: string;
  bookingId: string;
  passengerId: string;
  currency: string;
  deferred: Minor;
  credited: Minor;
}): LedgerTransaction =>
  transaction(
    'plan_paid_back',
    { subject: plan.paymentId, currency: plan.currency },
    [deferredAccount(plan.bookingId), plan.deferred],
    [creditAccount(plan.passengerId), -plan.credited],
    ['refunds_due', plan.credited - plan.deferred],
  );

/** A passenger's credit is to be paid out. */
export const creditPaidBack = (payout: Event & { passengerId: string; amount: Minor }): LedgerTransaction =>
  transaction(
    'credit_paid_back',
    payout,
    [creditAccount(payout.passengerId), payout.amount],
    ['refunds_due', -payout.amount],
  );

/** A due refund was paid by the provider. */
export const refundSent = (refund: Event & { provider: string; amount: Minor }): LedgerTransaction =>
  transaction(
    'refund_sent',
    refund,
    ['refunds_due', refund.amount],
    [providerAccount(refund.provider), -refund.amount],
  );

/** Staff give a passenger credit. */
export const goodwillGiven = (gift: Event & { passengerId: string; amount: Minor }): LedgerTransaction =>
  transaction('goodwill', gift, ['goodwill', gift.amount], [creditAccount(gift.passengerId), -gift.amount]);

/** A passenger who leaves gives up what is left of the credit. */
export const creditGivenUp = (gift: Event & { passengerId: string; amount: Minor }): LedgerTransaction =>
  transaction('credit_given_up', gift, [creditAccount(gift.passengerId), gift.amount], ['goodwill', -gift.amount]);

interface Earning extends Event {
  readonly driverId: string;
  readonly amount: Minor;
}

const earnedBy = (kind: LedgerKind, earning: Earning): LedgerTransaction =>
  transaction(kind, earning, ['driver_costs', earning.amount], [earningsAccount(earning.driverId), -earning.amount]);

/** A driver earned money by a trip. */
export const driverEarned = (earning: Earning) => earnedBy('driver_earned', earning);

/** A driver earned money by a run beyond its trips. */
export const runDriven = (earning: Earning) => earnedBy('run_driven', earning);

interface DriverPayout extends Earning {
  /** Whose clearing account the money leaves. */
  readonly provider: string;
}

/** A payout to a driver was approved: the earnings are due. */
export const payoutApproved = (payout: Earning): LedgerTransaction =>
  transaction(
    'payout_approved',
    payout,
    [earningsAccount(payout.driverId), payout.amount],
    ['payouts_due', -payout.amount],
  );

/** A due payout was paid. */
export const payoutSent = (payout: Omit<DriverPayout, 'driverId'>): LedgerTransaction =>
  transaction(
    'payout_sent',
    payout,
    ['payouts_due', payout.amount],
    [providerAccount(payout.provider), -payout.amount],
  );

/** A payout that had failed, so that its earnings had returned, was paid after all. */
export const payoutSentLate = (payout: DriverPayout): LedgerTransaction =>
  transaction(
    'payout_sent',
    payout,
    [earningsAccount(payout.driverId), payout.amount],
    [providerAccount(payout.provider), -payout.amount],
  );

/** A due payout failed: the earnings return to the driver. */
export const payoutFailed = (payout: Earning): LedgerTransaction =>
  transaction(
    'payout_failed',
    payout,
    ['payouts_due', payout.amount],
    [earningsAccount(payout.driverId), -payout.amount],
  );

/** A bank returned a payout: the earnings return to the driver. */
export const payoutReversed = (payout: DriverPayout): LedgerTransaction =>
  transaction(
    'payout_reversed',
    payout,
    [providerAccount(payout.provider), payout.amount],
    [earningsAccount(payout.driverId), -payout.amount],
  );
