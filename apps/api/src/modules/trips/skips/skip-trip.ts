import { minorOf, type Minor, type SkipReason } from '@liftclub/domain';
import type { SkipPreview } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { conflict, notFound } from '../../../problems';
import { percentsInForce } from '../../credits';
import { findNotifiableTrips, notifyPassengers, offMessage } from '../../notices';
import { creditTrips } from '../credit-trips';
import { moveTrips } from '../move-trips';
import { consequenceOf, consequenceResponse } from './skip-consequence';
import { findPlan, findPlanTrips, lockPlan, type OwnPlan } from './skips-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;
const { errors } = texts.skips;

/** What skipping a passenger's own trip gives back now. 404 for another's. */
export async function previewSkipOf(
  deps: Deps,
  passengerId: string,
  tripId: string,
  reason: SkipReason,
): Promise<SkipPreview> {
  const plan = await findPlan(deps.db, passengerId, { tripId });
  const { trip, found } = await skipNow(deps, deps.db, plan, tripId, reason);
  return consequenceResponse(trip, found);
}

/** What skipping gives back now, by trip, for each trip of some of a passenger's own plans that can be skipped. */
export async function skipCreditsOf(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Executor,
  passengerId: string,
  subscriptionIds: readonly string[],
): Promise<Map<string, { readonly percent: number; readonly credit: Minor }>> {
  const percents = await percentsInForce({ clock }, db);
  const credits = new Map<string, { percent: number; credit: Minor }>();
  for (const subscriptionId of new Set(subscriptionIds)) {
    const plan = await findPlan(db, passengerId, { subscriptionId });
    const all = plan ? await findPlanTrips(db, plan) : [];
    for (const trip of all) {
      const found = consequenceOf(trip, all, percents, clock(), 'other');
      if (found) credits.set(trip.id, { percent: found.percent, credit: found.credit });
    }
  }
  return credits;
}

/** Whose trip it is, and who skips it. */
export interface Skipper {
  readonly passengerId: string;
  readonly actorId: string;
}

/**
 * Skips a passenger's trip and credits the passenger. 404 for another's; 409 `already_skipped`, `not_skippable`, and
 * `consequence_changed` unless the credit is `expectedCredit`, a decimal amount.
 */
export async function skipTripOf(
  deps: Deps,
  tx: Executor,
  { passengerId, actorId }: Skipper,
  { tripId, expectedCredit, reason }: { tripId: string; expectedCredit: string; reason: SkipReason },
): Promise<void> {
  const plan = await lockPlan(tx, passengerId, { tripId });
  const { trip, found } = await skipNow(deps, tx, plan, tripId, reason);
  if (trip.status === 'skipped') throw conflict('already_skipped', errors.alreadySkipped);
  if (!found) throw conflict('not_skippable', errors.notSkippable);
  if (found.credit !== minorOf(expectedCredit))
    throw conflict('consequence_changed', errors.changed, { ...consequenceResponse(trip, found) });
  const by = { actor: 'passenger', actorId, why: reason } as const;
  const moved = await moveTrips(deps, tx, { ids: [tripId] }, { to: 'skipped', ...by });
  // Staff or a run may have moved it since it was read.
  if (moved.length === 0) throw conflict('not_skippable', errors.notSkippable);
  await creditTrips(deps, tx, [tripId], found);
}

/** Notifies a passenger of skipped trips in one message. A skip by SMS is confirmed by the reply instead. */
export async function notifySkipped(
  deps: Dependencies,
  tx: Executor,
  tripIds: readonly string[],
  totalCredit: Minor,
): Promise<void> {
  const trips = await findNotifiableTrips(tx, tripIds);
  await notifyPassengers(deps, tx, 'skipped', [{ trips, text: offMessage(trips, 'skipped', totalCredit) }]);
}

async function skipNow(deps: Deps, db: Executor, plan: OwnPlan | undefined, tripId: string, reason: SkipReason) {
  const all = plan ? await findPlanTrips(db, plan) : [];
  const trip = all.find(({ id }) => id === tripId);
  if (!trip) throw notFound();
  const percents = await percentsInForce(deps, db);
  return { trip, found: consequenceOf(trip, all, percents, deps.clock(), reason) };
}
