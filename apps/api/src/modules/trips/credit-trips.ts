import { isLatePickUp } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { percentsInForce, postCredits, type CreditGrant, type TripCredit } from '../credits';
import { findUncredited, storeCredits, type UncreditedTrip } from './credited-trips-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** A trip that was credited, in minor units. */
export type CreditedTrip = UncreditedTrip & TripCredit;

/**
 * Credits trips by a rule, in the caller's transaction: posts the credit and what is earned, and stores credit and rule
 * with each trip. A trip that already has a credit, even of zero, is not changed. Returns the trips that were credited,
 * by id. Four statements, however many trips there are.
 */
export async function creditTrips(
  deps: Deps,
  tx: Executor,
  ids: readonly string[],
  grant: CreditGrant,
): Promise<CreditedTrip[]> {
  const uncredited = await findUncredited(tx, ids);
  if (uncredited.length === 0) return [];
  const credited = await postCredits(deps, tx, uncredited, grant);
  await storeCredits(tx, grant.rule, credited);
  return credited;
}

/**
 * Credits a trip that was picked up more than 30 minutes after its booked time, in the transaction of the pick-up: what
 * is credited is not earned when the trip is completed. Returns the trip, or nothing when it was not late or credited
 * before.
 */
export async function creditLatePickUp(
  deps: Deps,
  tx: Executor,
  { id, departsAt }: { readonly id: string; readonly departsAt: Date },
  pickedUpAt: Date,
): Promise<CreditedTrip[]> {
  if (!isLatePickUp(departsAt, pickedUpAt)) return [];
  return creditTrips(deps, tx, [id], { rule: 'late', percent: (await percentsInForce(deps, tx)).late });
}
