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
import type { Dependencies } from '../../../dependencies';
import { enqueue, type Jobs } from '../../../messages/jobs';
import { findServiceCalendar } from '../../calendar';
import {
  daysWithTrips,
  findOpenDays,
  storeBareDays,
  updateDay,
  type BareDay,
  type StoredDay,
} from '../days-repository';
import { queueNextAdvance } from '../queue-next-advance';
import { planDay, type PlanningDeps } from './plan-day';
import { needsPlan, surveyDays, type SurveyedDay } from './survey-days';
import { fetchTravelTimes, placesOf } from './travel-times';

/** The longest search for the next ride days, in days. */
const SEARCH_DAYS = 60;

/** A day that may have to be planned, and how it is stored, if it is. */
interface Candidate {
  readonly surveyed: SurveyedDay;
  readonly stored: StoredDay | undefined;
}

/**
 * The job `refresh_plans`: plans every day from today to the seventh ride day ahead whose trips or drivers have changed
 * since its plan, each in a separate transaction. Drafts without trips or without drivers are stored together, and two
 * queries are enough to see that there is nothing to plan. A day that fails does not block the others.
 */
export async function refreshPlans(deps: PlanningDeps): Promise<void> {
  const candidates = await findCandidates(deps);
  if (candidates.length === 0) return;
  const now = deps.clock();
  const bare = await storeBareDays(deps.db, candidates.filter(isBare).map(bareDayOf(now)), now);
  const rest = candidates.filter(({ surveyed: { day } }) => !bare.some((other) => isSame(day, other)));
  const failures: unknown[] = [];
  for (const candidate of rest) {
    await keepPlan(deps, candidate).catch((error: unknown) => failures.push(error));
  }
  // Guardians are notified at once of a trip that loses its driver shortly before departure. The job has a key of its
  // own; otherwise the next call would replace it.
  if (rest.some(isRepair)) await enqueue(deps.db, 'advance_service_days', {}, { replaces: 'advance_service_days_now' });
  else await queueNextAdvance(deps);
  if (failures.length > 0) throw failures[0];
}

/** The job `plan_day`, requested by staff. */
export async function planDayNow(deps: PlanningDeps, { market, date }: Jobs['plan_day']): Promise<void> {
  await planDay(deps, { market, date }, 'by_order').catch(async (error: unknown) => {
    await updateDay(deps.db, { market, date }, { planning: false });
    throw error;
  });
  await queueNextAdvance(deps);
}

/** Plans a day that has changed, or a draft by estimated travel times once they are known. */
async function keepPlan(deps: PlanningDeps, { surveyed, stored }: Candidate): Promise<void> {
  const changed = needsPlan(stored, surveyed);
  const isEstimated = stored?.state === 'draft' && stored.approximate;
  if (!changed && !isEstimated) return;
  const times = await fetchTravelTimes(deps, surveyed);
  if (changed) await planDay(deps, surveyed.day, 'if_changed', times);
  else if (!times.isApproximate(placesOf(surveyed))) await planDay(deps, surveyed.day, 'by_order', times);
}

/** A draft that has changed and has no trips or no drivers. */
const isBare = ({ surveyed, stored }: Candidate): boolean =>
  needsPlan(stored, surveyed) &&
  (stored === undefined || stored.state === 'draft') &&
  (surveyed.trips.length === 0 || surveyed.drivers.length === 0);

/** A published day that has changed. */
const isRepair = ({ surveyed, stored }: Candidate): boolean =>
  stored !== undefined && stored.state !== 'draft' && needsPlan(stored, surveyed);

const bareDayOf =
  (now: Date) =>
  ({ surveyed: { day, trips, basis }, stored }: Candidate): BareDay => ({
    ...day,
    basis,
    unserved: trips
      .filter(({ status, departsAt }) => status === 'scheduled' && departsAt > now)
      .map(({ id }) => ({ tripId: id, why: 'no-vehicle-seats' })),
    version: stored?.version ?? 0,
  });

const isSame = (day: DayKey, other: DayKey): boolean => day.market === other.market && day.date === other.date;

/** The open days and the days with trips, from today to the seventh ride day ahead of each market. */
async function findCandidates({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<Candidate[]> {
  const now = clock();
  const today = SERVICE_MARKETS.map((market) => todayIn(marketOf(market).zone, now)).sort();
  const open = await findOpenDays(db);
  const known = [...open, ...(await daysWithTrips(db, today[0] ?? '', SEARCH_DAYS + 1))];
  const candidates: Candidate[] = [];
  for (const market of SERVICE_MARKETS) {
    const own = known.filter((day) => day.market === market);
    if (own.length === 0) continue;
    const { first, last } = await horizon(db, market, now);
    const ahead = own.map(({ date }) => date).filter((date) => first <= date && date <= last);
    const surveyed = await surveyDays(db, market, [...new Set(ahead)].sort(), now);
    candidates.push(...surveyed.map((one) => ({ surveyed: one, stored: open.find((day) => isSame(day, one.day)) })));
  }
  return candidates;
}

/** From today to the seventh ride day after it. */
async function horizon(db: Dependencies['db'], market: ServiceMarket, now: Date) {
  const first = todayIn(marketOf(market).zone, now);
  const until = addDays(first, SEARCH_DAYS);
  const calendar = await findServiceCalendar(db, { country: market, scholarId: null }, first, until);
  const ahead = rideDays(addDays(first, 1), until, calendar);
  return { first, last: ahead[PLANNED_RIDE_DAYS - 1] ?? until };
}
