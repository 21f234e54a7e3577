import { collectionStep, HOUR_MS, marketOf, type CollectionStep } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import { localDatesAt } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import { Problem } from '../../problems';
import { originOf } from '../../settings/origins';
import { takeCollectionStep } from '../instalments';
import { notifyUsers } from '../notices';
import { findAvailableCredit } from '../passenger-credit';
import {
  beginInstalment,
  chargeSavedCard,
  confirmOpenAttempt,
  findOpenAttempt,
  lockBooking,
  type CardCharge,
} from '../payments';
import { lockSubscription, pauseSubscription } from '../subscription-states';
import { endUnpaidPlan } from '../subscriptions';
import { unassignTrips } from '../trips';
import { collectionMessage, type ChargeResult } from './collection-messages';
import { findDueInstalments, type DueInstalment } from './collections-repository';

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
export async function collect(deps: Dependencies, due: DueInstalment, step: CollectionStep): Promise<void> {
  const charge = step >= 0 && step < 5 ? await pay(deps, due, step) : 'none';
  if (charge === 'paid') return;
  const stopsRides = step >= 5;
  if (stopsRides) await confirmOpenAttempt(deps, due.bookingId);
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, due.bookingId);
    await lockSubscription(tx, due.bookingId);
    // A payment that is not decided may turn out to be paid: the next run takes this step.
    if (stopsRides && (await findOpenAttempt(tx, due.bookingId))) return;
    const state = step === 5 ? 'late' : charge === 'failed' ? 'failed' : undefined;
    if (!(await takeCollectionStep(tx, due.id, step, state))) return;
    if (step === 5) await pause(deps, tx, due);
    if (step === 14) await endUnpaidPlan(deps, tx, due);
    if (charge === 'pending') return;
    const address = `${originOf(deps.settings, 'passenger')}/subscriptions/me`;
    const text = collectionMessage(step, due, { charge, address });
    const { passengerId: userId, phone, language } = due;
    const { zone } = marketOf(due.country);
    await notifyUsers(deps, tx, 'instalment', [{ userId, phone, language, zone, text }]);
  });
}

/** Pays from credit or with the saved card; one that began to pay by hand is left to it. */
async function pay(deps: Dependencies, due: DueInstalment, step: CollectionStep): Promise<ChargeResult | 'paid'> {
  const begin = (tx: Executor, charge?: CardCharge) =>
    beginInstalment(deps, tx, due.passengerId, { instalmentId: due.id, ...(charge && { charge }) });
  try {
    if ((await findAvailableCredit(deps.db, due.passengerId, due.currency, due.bookingId)) >= due.owed) {
      const { state } = await deps.db.transaction((tx) => begin(tx));
      return state === 'paid' ? 'paid' : 'none';
    }
    if (due.paymentMethodId === null) return 'none';
    const charge = { paymentMethodId: due.paymentMethodId, purpose: `instalment ${due.id} ${step}` };
    return (await chargeSavedCard(deps, charge, begin)).state;
  } catch (error) {
    if (error instanceof Problem && error.code === 'already_paid') return 'paid';
    if (error instanceof Problem && error.code === 'in_flight') return 'none';
    throw error;
  }
}

/** Trips of today that a driver has already set out for take place; the others are planned no more. */
async function pause(deps: Dependencies, tx: Executor, { subscriptionId }: DueInstalment): Promise<void> {
  if (await pauseSubscription(tx, subscriptionId, deps.clock())) await unassignTrips(deps, tx, subscriptionId);
}
