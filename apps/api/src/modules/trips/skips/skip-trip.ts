import { MINUTE_MS, minorOf, type Minor, type SkipReason } from '@liftclub/domain';
import type { SkipPreview } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { conflict, notFound } from '../../../problems';
import { findNotifiableTrips, notifyPassengers, cancellationMessage } from '../../notices';
import { creditTrips } from '../credit-trips';
import { moveTrips } from '../move-trips';
import { findSkipOptions, skipPreview, type SkipCredit, type SkipOption } from './skip-credits';
import { countSkippedAgain, findPlan, lockPlan, type PassengerPlan } from './skips-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;
const { errors } = texts.skips;

/** What skipping a passenger's own trip credits now. 404 for another's. */
export async function previewSkipOf(
  deps: Deps,
  passengerId: string,
  tripId: string,
  reason: SkipReason,
): Promise<SkipPreview> {
  const plan = await findPlan(deps.db, passengerId, { tripId });
  return skipPreview(await requireSkipOption(deps, deps.db, plan, tripId, reason));
}

/** What skipping credits now, by trip id, for each trip of some of a passenger's own plans that can be skipped. */
export async function findSkipCredits(
  deps: Pick<Dependencies, 'clock'>,
  db: Executor,
  passengerId: string,
  subscriptionIds: readonly string[],
): Promise<Map<string, SkipCredit>> {
  const credits = new Map<string, SkipCredit>();
  for (const subscriptionId of new Set(subscriptionIds)) {
    const plan = await findPlan(db, passengerId, { subscriptionId });
    const options = plan ? await findSkipOptions(deps, db, plan, 'other') : [];
    for (const { trip, skip } of options) if (skip) credits.set(trip.id, skip);
  }
  return credits;
}

/** The passenger of a trip, and who skips it: the passenger or a caregiver unless it is a staff member. */
export interface Skipper {
  readonly passengerId: string;
  readonly actorId: string;
  readonly actor?: 'passenger' | 'staff';
}

/**
 * Skips a passenger's trip and credits the passenger. 404 for another's; 409 `already_skipped`, `not_skippable`, and
 * `consequence_changed` unless the credit is `expectedCredit`, a decimal amount.
 */
export async function skipTripOf(
  deps: Deps,
  tx: Executor,
  { passengerId, actorId, actor = 'passenger' }: Skipper,
  { tripId, expectedCredit, reason }: { tripId: string; expectedCredit: string; reason: SkipReason },
): Promise<void> {
  const plan = await lockPlan(tx, passengerId, { tripId });
  const option = await requireSkipOption(deps, tx, plan, tripId, reason);
  const { trip, skip } = option;
  if (trip.status === 'skipped') throw conflict('already_skipped', errors.alreadySkipped);
  if (!skip) throw conflict('not_skippable', errors.notSkippable);
  if (skip.credit !== minorOf(expectedCredit))
    throw conflict('consequence_changed', errors.changed, { ...skipPreview(option) });
  const by = { actor, actorId, why: reason };
  const moved = await moveTrips(deps, tx, { ids: [tripId] }, { to: 'skipped', ...by });
  // Staff or a run may have moved it since it was read.
  if (moved.length === 0) throw conflict('not_skippable', errors.notSkippable);
  await creditTrips(deps, tx, [tripId], skip);
}

async function requireSkipOption(
  deps: Deps,
  db: Executor,
  plan: PassengerPlan | undefined,
  tripId: string,
  reason: SkipReason,
): Promise<SkipOption> {
  const [option] = plan ? await findSkipOptions(deps, db, plan, reason, tripId) : [];
  if (!option) throw notFound();
  return option;
}

/** Repeated skips of a trip within this time are notified once. */
const REPEAT_MS = 10 * MINUTE_MS;

/**
 * Notifies a passenger of skipped trips in one message. A skip by SMS is confirmed by the reply instead, and a trip
 * that was skipped with the same credit in the last ten minutes, and scheduled again, is not notified a second time.
 */
export async function notifySkipped(
  deps: Dependencies,
  tx: Executor,
  tripIds: readonly string[],
  totalCredit: Minor,
): Promise<void> {
  const since = new Date(deps.clock().getTime() - REPEAT_MS);
  if ((await countSkippedAgain(tx, tripIds, since)) === tripIds.length) return;
  const trips = await findNotifiableTrips(tx, tripIds);
  await notifyPassengers(deps, tx, 'skipped', [{ trips, text: cancellationMessage(trips, 'skipped', totalCredit) }]);
}
