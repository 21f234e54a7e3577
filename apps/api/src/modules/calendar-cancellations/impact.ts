import { creditedFare, type ClosedTrips, type Currency, type Minor } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { percentsInForce } from '../credits';
import { findClosedFares } from './closed-trips-repository';

/** What a change of the calendar concerns; `credit` in minor units by currency. */
interface Impact {
  readonly trips: number;
  readonly riders: number;
  readonly credit: readonly { readonly currency: Currency; readonly amount: Minor }[];
}

/** Counts the trips that a change of the calendar cancels now, their riders, and what the rule `why` credits. */
export async function impactOf(
  deps: Pick<Dependencies, 'clock'>,
  db: Executor,
  closed: ClosedTrips,
  why: 'closure' | 'disruption',
): Promise<Impact> {
  const { riders, fares } = await findClosedFares(db, closed, deps.clock());
  const percent = (await percentsInForce(deps, db))[why];
  const credit = new Map<Currency, Minor>();
  for (const { currency, fare, trips } of fares) {
    const each = creditedFare({ total: fare, vat: 0, discount: 0 }, percent).credit;
    credit.set(currency, (credit.get(currency) ?? 0) + each * trips);
  }
  return {
    trips: fares.reduce((sum, { trips }) => sum + trips, 0),
    riders,
    credit: [...credit].map(([currency, amount]) => ({ currency, amount })),
  };
}
