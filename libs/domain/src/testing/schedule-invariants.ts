/** For tests: the invariants of a schedule draft, as listed in `schedule-draft.ts`. */
import { isRideDistance } from '../trips/distance';
import { RIDE_DAYS } from '../pricing/plan';
import { arrivalTime } from '../trips/school-arrival';
import { isRideTime } from '../trips/ride-time';
import { rideTypesOf } from '../trips/trip-leg';
import type { DraftLeg } from '../schedule/draft-plan';
import type { ScheduleDraft } from '../schedule/schedule-draft';
import { panelsOf } from '../schedule/schedule-view';

type Rule = readonly [forbidden: string, broken: (draft: ScheduleDraft) => boolean];

const RULES: readonly Rule[] = [
  ['a scholar without the rider Learner', (d) => d.scholarId !== null && d.rider !== 'Learner'],
  [
    'a choice that registration mode does not offer',
    (d) =>
      d.mode === 'registration' &&
      (d.rider !== null || d.tripType !== '1_way' || d.validity !== '1_week' || d.trips.some(isFlexible)),
  ],
  ['rides twice or in another order', (d) => !['', 'A', 'B', 'A,B'].includes(ridesOf(d))],
  [
    'a distance without both points',
    (d) => d.trips.some((leg) => leg.distance !== null && (!leg.pick_up || !leg.drop_off)),
  ],
  ['a fixed time and weekday times at once', (d) => d.trips.some((leg) => 'trip_time' in leg === 'day_time' in leg)],
  ['a time off the 15-minute steps', (d) => d.trips.some((leg) => timesOf(leg).some((time) => !isRideTime(time)))],
  [
    'a pick-up that is too late to be at school in time',
    (d) => d.trips.some((leg) => leg.arrival?.by && timesOf(leg).some((time, day) => isLate(leg.arrival, time, day))),
  ],
  [
    'confirmed routes that are not the trip’s',
    (d) => d.routesConfirmed && ridesOf(d) !== rideTypesOf(d.tripType).join(),
  ],
  [
    'a confirmed route without a possible distance',
    (d) => d.routesConfirmed && d.trips.some((leg) => !isRideDistance(leg.distance ?? 0)),
  ],
  ['something sent that was not scheduled, or the reverse', (d) => d.scheduled !== (d.scheduleData !== null)],
  ['a scheduled draft with a time missing', (d) => d.scheduled && !(d.routesConfirmed && d.trips.every(hasAllTimes))],
  [
    'a scheduled draft without a rider',
    (d) => d.scheduled && d.mode === 'full' && d.rider !== 'Me' && d.scholarId === null,
  ],
  ['something sent for another rider', (d) => d.scheduled && sentScholar(d) !== d.scholarId],
  ['a summary without a booking', (d) => d.summary !== null && !d.scheduled],
  ['a payment without a summary', (d) => d.payment !== null && d.summary === null],
  ['the times panel without the route panel', (d) => panelsOf(d).showRideSchedule && !panelsOf(d).showRoute],
  [
    'another panel beside the summary',
    (d) => panelsOf(d).showSummary && Object.values(panelsOf(d)).filter(Boolean).length > 1,
  ],
  ['the panel of scholars in registration mode or for Me', (d) => panelsOf(d).showScholars && d.rider !== 'Learner'],
];

/** The first invariant that a draft breaks, as text; undefined when it breaks none. */
export function findFault(draft: ScheduleDraft): string | undefined {
  const isMeasured = !draft.routesConfirmed && draft.trips.some((leg) => leg.distance !== null);
  return isMeasured ? 'a distance before routes are confirmed' : findBroken(draft);
}

/** The same for a draft as it is shown, with the list of scholars (undefined: not loaded). */
export function findShownFault(shown: ScheduleDraft, scholars: readonly { id: string }[] | undefined) {
  const isOpen = scholars !== undefined && !shown.scheduled && shown.rider === 'Learner';
  const isListed = scholars?.some(({ id }) => id === shown.scholarId) ?? false;
  if (isOpen && shown.scholarId !== null && !isListed) return 'a scholar who is not in the loaded list';
  if (isOpen && scholars.length > 0 && !isListed) return 'Learner with a loaded list and nobody chosen';
  return findBroken(shown);
}

function findBroken(draft: ScheduleDraft): string | undefined {
  return RULES.find(([, broken]) => broken(draft))?.[0];
}

/** The first change that an action must not make, as text; `startedAgain` may change everything. */
export function findForbiddenStep(before: ScheduleDraft, after: ScheduleDraft): string | undefined {
  const route = ({ ride_type, pick_up, drop_off, distance, note }: DraftLeg) => [
    ride_type,
    pick_up,
    drop_off,
    distance,
    note,
  ];
  const routes = (draft: ScheduleDraft) => JSON.stringify([draft.tripType, draft.trips.map(route)]);
  const entered = ({ rider, startDate, validity, tripType, trips }: ScheduleDraft) =>
    JSON.stringify([rider, startDate, validity, tripType, trips.map((leg) => ({ ...leg, distance: null }))]);
  const sent = ({ rider, scholarId, tripType, trips, startDate, validity }: ScheduleDraft) =>
    JSON.stringify([rider, scholarId, tripType, trips, startDate, validity]);
  if (before.mode !== after.mode) return 'the mode changed';
  if (before.routesConfirmed && after.routesConfirmed && routes(before) !== routes(after))
    return 'confirmed routes changed';
  if (before.routesConfirmed && !after.routesConfirmed && entered(before) !== entered(after))
    return 'something entered was lost when the routes were reopened';
  if (before.scheduled && after.scheduled && sent(before) !== sent(after)) return 'a scheduled ride changed';
  const isReopened = before.payment === null && after.summary === null && !after.scheduled;
  if (before.summary !== null && before.summary !== after.summary && !isReopened) return 'an open summary changed';
  if (before.rider !== null && after.rider !== null && before.rider !== after.rider)
    return 'a rider changed without being taken back';
  return undefined;
}

function ridesOf(draft: ScheduleDraft): string {
  return draft.trips.map((leg) => leg.ride_type).join();
}

function isFlexible(leg: DraftLeg): boolean {
  return leg.time_type === 'flexible';
}

function timesOf(leg: DraftLeg): string[] {
  if (leg.time_type === 'flexible') return leg.day_time.map(({ time }) => time);
  return leg.trip_time === null ? [] : [leg.trip_time];
}

function isLate(arrival: DraftLeg['arrival'], time: string, day: number): boolean {
  return (arrivalTime(time, arrival?.minutes ?? 0) ?? '24') > (arrival?.by?.[day]?.time ?? '');
}

function hasAllTimes(leg: DraftLeg): boolean {
  if (leg.time_type === 'fixed') return leg.trip_time !== null;
  return leg.day_time.map(({ day }) => day).join() === RIDE_DAYS.join();
}

function sentScholar(draft: ScheduleDraft): string | null {
  return draft.scheduleData && 'scholar_id' in draft.scheduleData ? (draft.scheduleData.scholar_id ?? null) : null;
}
