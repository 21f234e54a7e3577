import type { Body, findPickUpTime as endpoint, ResponseBody } from '@liftclub/api-contract';
import {
  arrivalMinutes,
  isAtSchool,
  latestPickUp,
  localInstant,
  marketOf,
  MINUTE_MS,
  minutesOfTime,
  nextWeekday,
  type Coordinates,
} from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { notFound } from '../../problems';
import { findSchoolToReach, isOwnScholar, type SchoolToReach } from '../calendar';
import { minutesBetween } from '../travel-times';

/** About how long before the bell vehicles drive to school; this chooses the traffic. */
const BEFORE_BELL_MS = 30 * MINUTE_MS;

/** A passenger waits for the response; the straight line gives the time of a provider that is slower. */
const PATIENCE_MS = 5_000;

interface Route {
  readonly pickUp: Coordinates;
  readonly dropOff: Coordinates & { readonly address: string };
}

/**
 * How many minutes after its pick-up time a ride is at the learner's school at the latest. Null for a ride that ends
 * elsewhere, and where the school or its bell time is not known. May call the maps provider; without a response the
 * time is estimated.
 */
export async function minutesToSchool(
  deps: Dependencies,
  actor: Actor,
  school: SchoolToReach | null,
  { pickUp, dropOff }: Route,
): Promise<number | null> {
  if (school === null || !isAtSchool(dropOff, school)) return null;
  const bell = localInstant(marketOf(actor.country).zone, nextWeekday(localDate(deps, actor)), school.bellTime);
  const way = { from: placeOf(pickUp), to: placeOf(dropOff) };
  const departAt = new Date(bell.getTime() - BEFORE_BELL_MS);
  const direct = await minutesBetween(deps, way, departAt, PATIENCE_MS);
  const { planning, trips } = deps.settings;
  const minutes = arrivalMinutes(direct, planning.allowance, trips.tolerance);
  // No road leads there: the booking is refused by its distance.
  return minutes < minutesOfTime(school.bellTime) ? minutes : null;
}

/**
 * The pick-up time of a learner's ride that arrives by the bell; null where `minutesToSchool` is. 404 for a learner who
 * is not the passenger's.
 */
export async function findPickUpTime(
  deps: Dependencies,
  actor: Actor,
  { scholar_id, pick_up: pickUp, drop_off: dropOff }: Body<typeof endpoint>,
): Promise<ResponseBody<typeof endpoint>['data']> {
  if (!(await isOwnScholar(deps.db, actor.userId, scholar_id))) throw notFound();
  const school = await findSchoolToReach(deps.db, actor.userId, scholar_id);
  const minutes = await minutesToSchool(deps, actor, school, { pickUp, dropOff });
  const tripTime = school && minutes !== null ? latestPickUp(school.bellTime, minutes) : undefined;
  if (!school || minutes === null || tripTime === undefined) return null;
  return { arrive_by: school.bellTime, trip_time: tripTime, minutes };
}

const placeOf = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude });
