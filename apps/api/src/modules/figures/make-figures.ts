import {
  addDays,
  drivenDistance,
  marketOf,
  MINUTE_MS,
  mostAtOnce,
  plannedDistance,
  SERVICE_MARKETS,
  todayIn,
  type ServiceMarket,
} from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { findFixes, findUnmeasuredRuns, storeDrivenRun, type ClosedRun } from './driven-runs-repository';
import {
  findChangedDays,
  findFirstDate,
  findMadeUntil,
  replaceFigures,
  storeMadeUntil,
  type MarketDay,
} from './figures-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'settings'>;

/** A transaction may commit what it dated so long before. */
const OVERLAP_MS = 15 * MINUTE_MS;
/** A run may be closed so many days after its date. */
const RUN_DAYS = 28;
const BATCH_SIZE = 100;

/**
 * The job `make_figures`: makes the figures of the days that changed since the last time, and of every day since then
 * and the day before it; the first time, of all days. Days to come have none. The same rows result however often it
 * runs, and a run that was interrupted goes on from the last day it made.
 */
export async function makeFigures(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const until = await findMadeUntil(db);
  const since = until && new Date(until.getTime() - OVERLAP_MS);
  const first = since ? addDays(todayIn(marketOf('NG').zone, since), -1) : await findFirstDate(db);
  if (first === null) return;
  const measured = await measureRuns(deps, since ? addDays(first, -RUN_DAYS) : first);
  const changed = since ? await findChangedDays(db, since) : [];
  const earlier = [...measured, ...changed].filter(({ date }) => date < first);
  for (const [, day] of new Map(earlier.map((day) => [`${day.market} ${day.date}`, day]))) await makeDay(deps, day);
  const today = (market: ServiceMarket) => todayIn(marketOf(market).zone, now);
  const last = SERVICE_MARKETS.map(today).sort().at(-1) ?? first;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const market of SERVICE_MARKETS) if (date <= today(market)) await makeDay(deps, { market, date });
    // The next run makes this day again, as a part of it follows midnight in UTC.
    const made = new Date(`${addDays(date, 1)}T00:00:00Z`);
    if (made < now && (until === undefined || made > until)) await storeMadeUntil(db, made);
  }
  await storeMadeUntil(db, now);
}

const makeDay = ({ db, settings }: Deps, day: MarketDay): Promise<void> =>
  db.transaction((tx) => replaceFigures(tx, day, settings.trips.tolerance.late));

/** Measures the closed runs from a date on that are not measured yet. Returns their days. */
async function measureRuns({ db }: Deps, from: string): Promise<MarketDay[]> {
  const days: MarketDay[] = [];
  let batch: ClosedRun[];
  do {
    batch = await findUnmeasuredRuns(db, from, BATCH_SIZE);
    for (const run of batch) {
      const ends = run.rides.map(({ to }) => to);
      const startedAt = run.startedAt ?? Math.min(...run.rides.map((ride) => ride.from));
      const span = { from: startedAt, to: Math.max(startedAt, ...ends) };
      const driven = drivenDistance(await findFixes(db, run.id), { span, rides: run.rides });
      const distance = driven ?? plannedDistance(run.km, run.stops);
      const mostOnBoard = mostAtOnce(run.rides);
      await storeDrivenRun(db, { ...run, ...distance, mostOnBoard, measured: driven !== undefined });
      days.push(run);
    }
  } while (batch.length === BATCH_SIZE);
  return days;
}
