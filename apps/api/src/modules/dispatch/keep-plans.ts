import {
  addDays,
  marketOf,
  PLANNED_RIDE_DAYS,
  rideDays,
  SERVICE_MARKETS,
  todayIn,
  type DayKey,
  type ServiceMarket,
} from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import type { Jobs } from '../../messages/jobs';
import { findServiceCalendar } from '../calendar';
import { datesWithTrips, findOpenDays, updateDay } from './days-repository';
import { planDay, type PlanningDeps } from './plan-day';
import { queueNextMoment } from './next-moment';

/** The longest search for the next ride days, in days. */
const SEARCH_DAYS = 60;

/**
 * The job `keep_plans`: plans every day from today to the seventh ride day ahead whose trips or drivers have changed
 * since its plan, each in a transaction of its own. A day that fails does not hold up the others.
 */
export async function keepPlans(deps: PlanningDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const day of await daysToPlan(deps)) {
    await planDay(deps, day, 'if_changed').catch((error: unknown) => failures.push(error));
  }
  await queueNextMoment(deps);
  if (failures.length > 0) throw failures[0];
}

/** The job `plan_day`, by order of staff. */
export async function planDayNow(deps: PlanningDeps, { market, date }: Jobs['plan_day']): Promise<void> {
  await planDay(deps, { market, date }, 'by_order').catch(async (error: unknown) => {
    await updateDay(deps.db, { market, date }, { planning: false });
    throw error;
  });
  await queueNextMoment(deps);
}

async function daysToPlan(deps: Pick<Dependencies, 'db' | 'clock'>): Promise<DayKey[]> {
  const open = await findOpenDays(deps.db);
  const days: DayKey[] = [];
  for (const market of SERVICE_MARKETS) {
    const { first, last } = await horizon(deps, market);
    const known = open.filter((day) => day.market === market && first <= day.date && day.date <= last);
    const dates = [...(await datesWithTrips(deps.db, market, first, last)), ...known.map(({ date }) => date)];
    days.push(...[...new Set(dates)].sort().map((date) => ({ market, date })));
  }
  return days;
}

/** From today to the seventh ride day after it. */
async function horizon({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, market: ServiceMarket) {
  const first = todayIn(marketOf(market).zone, clock());
  const until = addDays(first, SEARCH_DAYS);
  const calendar = await findServiceCalendar(db, { country: market, scholarId: null }, first, until);
  const ahead = rideDays(addDays(first, 1), until, calendar);
  return { first, last: ahead[PLANNED_RIDE_DAYS - 1] ?? until };
}
