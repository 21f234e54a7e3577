import { rideRestored, skipEvening, tripSubject, zoneOf, type Country } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { conflict, notFound } from '../../../problems';
import { findServiceCalendar } from '../../calendar';
import { findPosted, post } from '../../ledger';
import { findAvailableCredit, lockCredit } from '../../passenger-credit';
import type { Skipper } from './skip-trip';
import { findPlanTrips, countSkipReversals, lockPlan, type OwnPlan, type PlanTrip } from './skips-repository';
import { clearCredit } from '../credited-trips-repository';
import { moveTrips } from '../move-trips';

type Deps = Pick<Dependencies, 'clock' | 'random'>;
const { errors } = texts.skips;

/**
 * Schedules a passenger's skipped trip again and takes its credit back. 404 for another's; 409 `not_skipped`,
 * `too_late` from 19:00 of the evening before, after the end of the plan and on a day that was closed meanwhile, and
 * `credit_spent` when the credit was spent or is reserved by a payment.
 */
export async function unskipTripOf(
  deps: Deps,
  tx: Executor,
  { passengerId, actorId, country }: Skipper & { readonly country: Country },
  tripId: string,
): Promise<void> {
  const plan = await lockPlan(tx, passengerId, { tripId });
  const trip = plan && (await findPlanTrips(tx, plan)).find(({ id }) => id === tripId);
  if (!plan || !trip) throw notFound();
  if (trip.status !== 'skipped') throw conflict('not_skipped', errors.notSkipped);
  await requireInTime(deps, tx, country, plan, trip);
  await takeBack(deps, tx, passengerId, trip);
  const by = { actor: 'passenger', actorId } as const;
  await moveTrips(deps, tx, { ids: [tripId] }, { to: 'scheduled', ...by });
}

async function requireInTime({ clock }: Deps, tx: Executor, country: Country, { state }: OwnPlan, trip: PlanTrip) {
  const { date, currency, scholarId } = trip;
  if (clock() >= skipEvening(date, zoneOf(currency))) throw conflict('too_late', errors.tooLate);
  if (state !== 'active') throw conflict('too_late', errors.planEnded);
  const { closures } = await findServiceCalendar(tx, { country, scholarId }, date, date);
  if (closures.some(({ inArea }) => !inArea)) throw conflict('too_late', errors.closed);
}

/** Reverses what was posted when the trip was skipped. */
async function takeBack(deps: Deps, tx: Executor, passengerId: string, trip: PlanTrip): Promise<void> {
  const { id, currency, credit } = trip;
  await lockCredit(tx, passengerId);
  if ((credit ?? 0) > (await findAvailableCredit(tx, passengerId, currency)))
    throw conflict('credit_spent', errors.creditSpent);
  const subject = tripSubject({ id, skipReversals: await countSkipReversals(tx, id) });
  const posted = await findPosted(tx, [
    { kind: 'ride_credited', subject },
    { kind: 'ride_earned', subject },
  ]);
  await post(deps, tx, { ...rideRestored({ subject, currency }, [...posted.values()].flat()), at: deps.clock() });
  await clearCredit(tx, id);
}
