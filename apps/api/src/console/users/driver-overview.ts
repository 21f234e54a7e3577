import type { OverviewDriver } from '@liftclub/api-contract';
import {
  addDays,
  documentStanding,
  marketOf,
  mayDrive,
  notAllowedMessage,
  serviceMarketOf,
  toDecimal,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { readAvailability } from '../../modules/availability';
import { readOwnDocuments, type OwnDocuments } from '../../modules/driver-documents';
import { findEarnings } from '../../modules/driver-earnings';
import { findDailyFigures } from '../../modules/figures';
import { findRatings, findRuns } from './driver-overview-repository';

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
    driving: drivingOn(await readOwnDocuments(db, id), today),
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

/** Whether a driver may drive on a date, and how each document stands then. */
function drivingOn(own: OwnDocuments, date: string): Required<OverviewDriver>['driving'] {
  const { allowed, reasons } = mayDrive(own, date);
  return {
    allowed,
    reasons: reasons.map(notAllowedMessage),
    documents: own.types.map((type) => {
      const { state, shown, validUntil } = documentStanding(own, type, date);
      return {
        type: { code: type.code, name: type.name },
        subject: type.subject,
        required_from: type.requiredFrom,
        state,
        number: shown?.number ?? null,
        expires: validUntil ?? shown?.expires ?? null,
        reason: state === 'rejected' ? (shown?.reason ?? null) : null,
        version: shown?.id ?? null,
      };
    }),
    exceptions: own.exceptions
      .filter((exception) => exception.date >= date)
      .map((exception) => ({
        name: own.types.find(({ code }) => code === exception.code)?.name ?? exception.code,
        date: exception.date,
      }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
  };
}
