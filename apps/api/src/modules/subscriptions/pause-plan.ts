import { minorOf, toDecimal, type Currency } from '@liftclub/domain';
import type { PausePreview } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound } from '../../problems';
import {
  creditTrips,
  findPlan,
  findSkipOptions,
  lockPlan,
  moveTrips,
  type PassengerPlan,
  type SkipCredit,
  type SkipOption,
} from '../trips';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;
const { errors } = texts.skips;

/** The days of a plan that are skipped, both ends included. */
export interface Period {
  readonly subscriptionId: string;
  readonly from: string;
  readonly to: string;
}

type Skip = SkipOption & { readonly skip: SkipCredit };

/** What skipping all trips of a period of a passenger's own plan credits now. 404 for another's. */
export async function previewPauseOf(deps: Deps, passengerId: string, period: Period): Promise<PausePreview> {
  const plan = await findPlan(deps.db, passengerId, period);
  const { skips, currency } = await findSkips(deps, deps.db, plan, period);
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
  const { skips, currency } = await findSkips(deps, tx, plan, period);
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
    const sameRule = skips.filter(({ skip }) => skip.rule === rule);
    const [first] = sameRule;
    const tripIds = sameRule.map(({ trip }) => trip.id);
    if (first) await creditTrips(deps, tx, tripIds, first.skip);
  }
  return response;
}

async function findSkips(deps: Deps, db: Executor, plan: PassengerPlan | undefined, { from, to }: Period) {
  const options = plan ? await findSkipOptions(deps, db, plan, 'other') : [];
  const [first] = options;
  if (!first) throw notFound();
  const skips = options
    .filter(({ trip }) => trip.date >= from && trip.date <= to)
    .flatMap(({ trip, skip }): Skip[] => (skip ? [{ trip, skip }] : []));
  return { skips, currency: first.trip.currency };
}

const pauseResponse = (skips: readonly Skip[], currency: Currency): PausePreview => ({
  trips: skips.length,
  credit: toDecimal(skips.reduce((sum, { skip }) => sum + skip.credit, 0)),
  currency,
  rides: skips.map(({ trip, skip }) => ({
    trip_id: trip.id,
    date: trip.date,
    ride_type: trip.rideType,
    credit: toDecimal(skip.credit),
    rule: skip.rule,
  })),
});
