import type { OverviewDriver } from '@liftclub/api-contract';
import { addDays, marketOf, serviceMarketOf, toDecimal } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { readAvailability } from '../../modules/availability';
import { findEarnings } from '../../modules/driver-earnings';
import { findDailyFigures } from '../../modules/figures';
import { findDocuments, findRatings, findRuns } from './driver-overview-repository';

const FIGURES_DAYS = 28;
const RUNS_DAYS = 14;

/** What belongs to a driver: documents, availability, runs, punctuality, ratings and earnings. */
export async function readDriverOverview(
  deps: Pick<Dependencies, 'clock'>,
  db: Executor,
  driver: { readonly id: string; readonly country: string },
): Promise<Required<OverviewDriver>> {
  const { id, country } = driver;
  const { currency } = marketOf(country);
  const today = localDate(deps, { country });
  const recent = { from: addDays(today, 1 - FIGURES_DAYS), to: today };
  const figures = await findDailyFigures(db, { market: serviceMarketOf(country), driver: id, ...recent });
  const earned = (await findEarnings(db, id, recent)).filter((run) => run.currency === currency);
  const sumOf = (figure: 'trips' | 'completed' | 'on_time_pick_up' | 'on_time_arrival' | 'missed' | 'no_show') =>
    figures.reduce((sum, day) => sum + day[figure], 0);
  return {
    documents: await findDocuments(db, id),
    availability: await readAvailability(deps, db, { userId: id, country }),
    runs: await findRuns(db, id, { from: addDays(today, -RUNS_DAYS), to: addDays(today, RUNS_DAYS) }),
    punctuality: {
      trips: sumOf('trips'),
      completed: sumOf('completed'),
      on_time_pick_up: sumOf('on_time_pick_up'),
      on_time_arrival: sumOf('on_time_arrival'),
      missed: sumOf('missed'),
      no_show: sumOf('no_show'),
    },
    ratings: await findRatings(db, id),
    earnings: {
      total: toDecimal(earned.reduce((sum, { amount }) => sum + amount, 0)),
      currency,
      trips: earned.reduce((sum, { trips }) => sum + trips, 0),
    },
  };
}
