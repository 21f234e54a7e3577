import { createHash } from 'node:crypto';
import type { DayKey, ServiceMarket } from '@liftclub/domain';
import type { Executor } from '../../../db/client';
import { readSupplyOf, type AvailableDriver } from '../../availability';
import type { StoredDay } from '../days-repository';
import { readDemandOf, type DayTrip } from './demand-repository';

/** What a service day is planned from. */
export interface SurveyedDay {
  readonly day: DayKey;
  readonly trips: readonly DayTrip[];
  readonly drivers: readonly AvailableDriver[];
  /** A hash of the trips and drivers. */
  readonly basis: string;
}

/** Reads trips and drivers of some dates of a market, in two statements. */
export async function surveyDays(
  db: Executor,
  market: ServiceMarket,
  dates: readonly string[],
  now: Date,
): Promise<SurveyedDay[]> {
  if (dates.length === 0) return [];
  const trips = await readDemandOf(db, market, dates, now);
  const supply = await readSupplyOf(db, market, dates);
  return dates.map((date) => {
    const own = trips.filter((trip) => trip.date === date);
    const drivers = supply.get(date) ?? [];
    return { day: { market, date }, trips: own, drivers, basis: basisOf(own, drivers) };
  });
}

/** Reads trips and drivers of one day. */
export async function surveyDay(db: Executor, { market, date }: DayKey, now: Date): Promise<SurveyedDay> {
  const [surveyed] = await surveyDays(db, market, [date], now);
  if (!surveyed) throw new Error(`The day ${market} ${date} was not read`);
  return surveyed;
}

/** Whether trips or drivers have changed since the plan, or a trip of a published day has lost its driver. */
export function needsPlan(
  stored: Pick<StoredDay, 'state' | 'basis'> | undefined,
  { trips, basis }: SurveyedDay,
): boolean {
  if (stored?.state === 'closed') return false;
  const isDraft = stored === undefined || stored.state === 'draft';
  return stored?.basis !== basis || (!isDraft && trips.some(({ status, onRun }) => status === 'scheduled' && onRun));
}

/** The same trips and drivers need no other plan. */
function basisOf(trips: readonly DayTrip[], drivers: readonly AvailableDriver[]): string {
  const demand = trips.map(({ id, departsAt, exclusive, pickUp, dropOff, blockedDriverIds }) => [
    id,
    departsAt.getTime(),
    exclusive,
    ...blockedDriverIds,
    pickUp.latitude,
    pickUp.longitude,
    dropOff.latitude,
    dropOff.longitude,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([demand, drivers]))
    .digest('base64url');
}
