import type { Minor } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { consequenceOf } from './skip-consequence';
import { percentsInForce } from '../credit-trips';
import { findPlan, findPlanTrips } from './skips-repository';

/** What skipping gives back now for each trip of these own plans that can be skipped, by the trip's id. */
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
