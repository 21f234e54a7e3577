import { skipEvening, zoneOf, type Country } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { conflict, notFound } from '../../../problems';
import { findServiceCalendar } from '../../calendar';
import { reverseCredit } from '../../credits';
import { clearCredit } from '../credited-trips-repository';
import { moveTrips } from '../move-trips';
import type { Skipper } from './skip-trip';
import { countSkipReversals, findPlanTrips, lockPlan, type PassengerPlan, type PlanTrip } from './skips-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;
const { errors } = texts.skips;

/**
 * Schedules a passenger's skipped trip again and reverses its credit. 404 for another's; 409 `not_skipped`,
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
  const skipReversals = await countSkipReversals(tx, tripId);
  // The trip before the credit, as wherever both are locked.
  const by = { actor: 'passenger', actorId } as const;
  await moveTrips(deps, tx, { ids: [tripId] }, { to: 'scheduled', unskips: true, ...by });
  await reverseCredit(deps, tx, { ...trip, passengerId, credit: trip.credit ?? 0, skipReversals });
  await clearCredit(tx, tripId);
}

async function requireInTime(
  { clock }: Deps,
  tx: Executor,
  country: Country,
  { state }: PassengerPlan,
  trip: PlanTrip,
) {
  const { date, currency, scholarId } = trip;
  if (clock() >= skipEvening(date, zoneOf(currency))) throw conflict('too_late', errors.tooLate);
  if (state !== 'active') throw conflict('too_late', errors.planEnded);
  const { closures } = await findServiceCalendar(tx, { country, scholarId }, date, date);
  if (closures.some(({ inArea }) => !inArea)) throw conflict('too_late', errors.closed);
}
