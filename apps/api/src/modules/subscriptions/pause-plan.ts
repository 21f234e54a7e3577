import { minorOf, toDecimal, type Currency } from '@liftclub/domain';
import type { PausePreview } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound } from '../../problems';
import { percentsInForce } from '../credits';
import {
  consequenceOf,
  creditTrips,
  findPlan,
  findPlanTrips,
  lockPlan,
  moveTrips,
  type Consequence,
  type OwnPlan,
  type PlanTrip,
} from '../trips';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;
const { errors } = texts.skips;

/** The days of a plan that are skipped, both ends included. */
export interface Period {
  readonly subscriptionId: string;
  readonly from: string;
  readonly to: string;
}

/** A trip that can be skipped, and what that gives back. */
interface Skip {
  readonly trip: PlanTrip;
  readonly found: Consequence;
}

/** What skipping all trips of a period of a passenger's own plan gives back now. 404 for another's. */
export async function previewPauseOf(deps: Deps, passengerId: string, period: Period): Promise<PausePreview> {
  const plan = await findPlan(deps.db, passengerId, period);
  const { skips, currency } = await skipsOf(deps, deps.db, plan, period);
  return pauseResponse(skips, currency);
}

/**
 * Skips all trips of a period of a passenger's own plan that can be skipped, and credits them. 404 for another's; 409
 * `nothing_to_skip`, and `consequence_changed` unless the credit is `expectedCredit`, a decimal amount.
 */
export async function pauseOwnPlan(
  deps: Deps,
  tx: Executor,
  passengerId: string,
  period: Period,
  expectedCredit: string,
): Promise<PausePreview> {
  const plan = await lockPlan(tx, passengerId, period);
  const { skips, currency } = await skipsOf(deps, tx, plan, period);
  const response = pauseResponse(skips, currency);
  if (skips.length === 0) throw conflict('nothing_to_skip', errors.nothing);
  if (minorOf(response.credit) !== minorOf(expectedCredit))
    throw conflict('consequence_changed', errors.changed, { ...response });
  const ids = skips.map(({ trip }) => trip.id);
  const by = { actor: 'passenger', actorId: passengerId, why: 'paused' } as const;
  const moved = await moveTrips(deps, tx, { ids }, { to: 'skipped', ...by });
  // Staff or a run may have moved some since they were read.
  if (moved.length < skips.length) throw conflict('consequence_changed', errors.changed);
  for (const rule of ['full', 'half', 'none'] as const) {
    const [first, ...others] = skips.filter(({ found }) => found.rule === rule);
    if (first)
      await creditTrips(
        deps,
        tx,
        [first, ...others].map(({ trip }) => trip.id),
        first.found,
      );
  }
  return response;
}

async function skipsOf(deps: Deps, db: Executor, plan: OwnPlan | undefined, { from, to }: Period) {
  const all = plan ? await findPlanTrips(db, plan) : [];
  const [first] = all;
  if (!first) throw notFound();
  const percents = await percentsInForce(deps, db);
  const skips = all
    .filter(({ date }) => date >= from && date <= to)
    .flatMap((trip): Skip[] => {
      const found = consequenceOf(trip, all, percents, deps.clock(), 'other');
      return found ? [{ trip, found }] : [];
    });
  return { skips, currency: first.currency };
}

const pauseResponse = (skips: readonly Skip[], currency: Currency): PausePreview => ({
  trips: skips.length,
  credit: toDecimal(skips.reduce((sum, { found }) => sum + found.credit, 0)),
  currency,
  rides: skips.map(({ trip, found }) => ({
    trip_id: trip.id,
    date: trip.date,
    ride_type: trip.rideType,
    credit: toDecimal(found.credit),
    rule: found.rule,
  })),
});
