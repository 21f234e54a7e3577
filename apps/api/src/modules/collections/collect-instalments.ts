import {
  collectionStep,
  HOUR_MS,
  instalmentShares,
  marketOf,
  type CollectionStep,
  type InstalmentShares,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import { localDatesAt } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import { Problem } from '../../problems';
import { originOf } from '../../settings/origins';
import { minimumPayment } from '../../providers/payments/payment-provider';
import { failPendingInstalment, takeCollectionStep } from '../instalments';
import { notifyUsers } from '../notices';
import { findAvailableCredit } from '../passenger-credit';
import {
  beginInstalment,
  chargeSavedCard,
  confirmOpenAttempt,
  findChargeOutcome,
  findOpenAttempt,
  lockBooking,
  type CardCharge,
  type CardChargeOutcome,
} from '../payments';
import { lockSubscription, pauseSubscription } from '../subscription-states';
import { endUnpaidPlan } from '../subscriptions';
import { unassignTrips } from '../trips';
import { collectionMessage, type ChargeResult } from './collection-messages';
import { chargePurpose, findDecidedCharges, findDueInstalments, type DueInstalment } from './collections-repository';

const DAYS_AHEAD = 5;
/** Steps are taken from 06:00 local time. */
const FROM_HOUR_MS = 6 * HOUR_MS;

/**
 * The job of every morning: collects the instalments that are due. It uses credit first, then charges the saved card of
 * the plan, on the due day and two and four days later; it asks for the payment, pauses the plan on the fifth
 * day and ends it on the fourteenth. Before it pauses or ends a plan it asks the provider about a payment that is open,
 * and waits while that is not decided. Each step is taken once, however often and in how many processes the job runs: a
 * charge has the instalment and the step as its purpose, and the step is recorded with its message. An error with one
 * instalment does not stop the others; the first is thrown at the end.
 */
export async function collectInstalments(deps: Dependencies): Promise<void> {
  const dates = localDatesAt(new Date(deps.clock().getTime() - FROM_HOUR_MS));
  const errors: unknown[] = [];
  for (const due of await findDueInstalments(deps.db, dates, DAYS_AHEAD)) {
    const step = collectionStep(due.dueOn, due.today, due.step);
    if (step !== undefined) await collect(deps, due, step).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** Takes a step of collecting an instalment. */
async function collect(deps: Dependencies, due: DueInstalment, step: CollectionStep): Promise<void> {
  const stopsRides = step >= 5;
  if (stopsRides) await confirmOpenAttempt(deps, due.bookingId);
  const shares = await sharesOf(deps, due);
  const charge = step < 0 ? NOT_CHARGED : await pay(deps, due, step, shares);
  if (charge === 'paid') return;
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, due.bookingId);
    await lockSubscription(tx, due.bookingId);
    // A payment that is not decided may turn out to be paid: the next run takes this step.
    if (stopsRides && (await findOpenAttempt(tx, due.bookingId))) return;
    if (!(await takeCollectionStep(tx, due.id, step, stateAfter(step, charge)))) return;
    if (step === 5) await pause(deps, tx, due);
    if (step === 14) await endUnpaidPlan(deps, tx, due);
    // What the bank decides later is reported then.
    if (charge.state !== 'pending') await notifyOf(deps, tx, due, { step, charge, shares });
  });
}

/**
 * The job of every five minutes: notifies of charges that were pending when their step was taken, and then failed or
 * wait for the owner of the card. Each is reported once: the state of the instalment changes with its message.
 */
export async function reportDecidedCharges(deps: Dependencies): Promise<void> {
  const dates = localDatesAt(new Date(deps.clock().getTime() - FROM_HOUR_MS));
  for (const { purpose, ...due } of await findDecidedCharges(deps.db, dates)) {
    const shares = await sharesOf(deps, due);
    await deps.db.transaction(async (tx) => {
      await lockBooking(tx, due.bookingId);
      await lockSubscription(tx, due.bookingId);
      const outcome = await findChargeOutcome(tx, purpose);
      if (!outcome || outcome.state === 'paid' || outcome.state === 'pending') return;
      if (!(await failPendingInstalment(tx, due.id))) return;
      await notifyOf(deps, tx, due, { step: 0, charge: resultOf(outcome), shares });
    });
  }
}

const NOT_CHARGED = { state: 'none' } as const;

/** What pays an instalment now. */
async function sharesOf({ db, settings }: Dependencies, due: DueInstalment): Promise<InstalmentShares> {
  const available = await findAvailableCredit(db, due.passengerId, due.currency, due.bookingId);
  return instalmentShares(due.owed, available, minimumPayment(settings, due.currency));
}

/** The state of an instalment after a step; undefined where it stays as it is. */
function stateAfter(step: CollectionStep, { state }: ChargeResult): 'due' | 'failed' | 'late' | undefined {
  if (step === 5) return 'late';
  if (state === 'pending') return 'due';
  return state === 'none' ? undefined : 'failed';
}

async function notifyOf(
  deps: Dependencies,
  tx: Executor,
  due: DueInstalment,
  { step, charge, shares }: { step: CollectionStep; charge: ChargeResult; shares: InstalmentShares },
): Promise<void> {
  const path = '/subscriptions/me';
  const link = `${originOf(deps.settings, 'passenger')}${path}`;
  const text = collectionMessage(step, due, charge, { shares, link });
  const { passengerId: userId, phone, language } = due;
  const { zone } = marketOf(due.country);
  await notifyUsers(deps, tx, 'instalment', [{ userId, phone, language, zone, text, path }]);
}

/**
 * Pays what credit covers, or what is waived, in every step; before the rides pause also with the saved card. One that
 * began to pay by hand is left to it.
 */
async function pay(
  deps: Dependencies,
  due: DueInstalment,
  step: CollectionStep,
  shares: InstalmentShares,
): Promise<ChargeResult | 'paid'> {
  const { card, bookingId } = due;
  const begin = (tx: Executor, charge?: CardCharge) =>
    beginInstalment(deps, tx, due.passengerId, { instalmentId: due.id, ...(charge && { charge }) });
  try {
    if (shares.due === 0 && !(await findOpenAttempt(deps.db, bookingId))) {
      const { state } = await deps.db.transaction((tx) => begin(tx));
      return state === 'paid' ? 'paid' : NOT_CHARGED;
    }
    if (step >= 5 || card === null) return NOT_CHARGED;
    if (card.state === 'refused') return { state: 'failed', reason: 'refused' };
    const charge = { paymentMethodId: card.id, purpose: chargePurpose(due.id, step) };
    const outcome = await chargeSavedCard(deps, charge, begin);
    return outcome.state === 'paid' ? 'paid' : resultOf(outcome);
  } catch (error) {
    if (error instanceof Problem && error.code === 'already_paid') return 'paid';
    if (error instanceof Problem && error.code === 'in_flight') return openResult(deps, bookingId);
    throw error;
  }
}

/** The result of a charge that is not paid. */
function resultOf(outcome: CardChargeOutcome): ChargeResult {
  if (outcome.state === 'failed') return outcome;
  return { state: outcome.state === 'customer_step' ? 'customer_step' : 'pending' };
}

/** The state of what is open instead of a new charge: the charge of an earlier step, or a payment by hand. */
async function openResult({ db }: Dependencies, bookingId: string): Promise<ChargeResult> {
  const open = await findOpenAttempt(db, bookingId);
  if (!open?.purpose) return NOT_CHARGED;
  return { state: open.page === null ? 'pending' : 'customer_step' };
}

/** Trips of today that a driver has already set out for take place; the others are planned no more. */
async function pause(deps: Dependencies, tx: Executor, { subscriptionId }: DueInstalment): Promise<void> {
  if (await pauseSubscription(tx, subscriptionId, deps.clock())) await unassignTrips(deps, tx, subscriptionId);
}
