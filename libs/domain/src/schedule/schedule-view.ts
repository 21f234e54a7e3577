/**
 * What the ride scheduling screen shows, disables and warns about (specification sections 2 and 5). `withScholar` and
 * `withDistances` add the query data to a draft; the other functions read the result.
 */
import { isRideDistance } from '../trips/distance';
import { serviceHoursMessage, type ServiceHours } from '../calendar/service-hours';
import { RIDE_DAYS, startDateMessage, type RideDay } from '../pricing/plan';
import { texts } from '@liftclub/texts';
import { rideTypesOf, type RideLocation, type RideType } from '../trips/trip-leg';
import { legOf, wayBack, type Rider } from './draft-plan';
import type { ScheduleDraft } from './schedule-draft';
import {
  isRiderKnown,
  toLegTimes,
  toQuotePayload,
  toSchedulePayload,
  type QuotePayload,
  type SchedulePayload,
} from './schedule-payload';

/** The four panels, by the names of the app state (specification section 3). */
export interface SchedulePanels {
  readonly showScholars: boolean;
  readonly showRoute: boolean;
  readonly showRideSchedule: boolean;
  readonly showSummary: boolean;
}

/** A time of the form: of a ride, or of one of its weekdays. */
export interface TimeField {
  readonly ride_type: RideType;
  readonly day?: RideDay;
}

/** Distances in km by ride; a ride that is not measured is absent. */
export type Distances = { readonly [R in RideType]?: number };

/**
 * The draft with the scholar who rides: the chosen one while the list has it, else the first of the list. While the
 * list is not loaded (undefined) and once the ride was sent, the draft's own.
 */
export function withScholar(
  draft: ScheduleDraft,
  scholars: readonly { readonly id: string }[] | undefined,
): ScheduleDraft {
  if (!scholars || draft.scheduled || draft.rider !== 'Learner') return draft;
  const rides = scholars.find(({ id }) => id === draft.scholarId) ?? scholars[0];
  return { ...draft, scholarId: rides?.id ?? null };
}

/** The draft with the distances between the points of its rides; confirmed routes keep the distance they have. */
export function withDistances(draft: ScheduleDraft, distances: Distances): ScheduleDraft {
  if (draft.routesConfirmed) return draft;
  const measured = draft.trips.map((leg) => ({
    ...leg,
    distance: leg.pick_up && leg.drop_off ? (distances[leg.ride_type] ?? null) : null,
  }));
  return { ...draft, trips: measured };
}

/** Panels appear as the draft fills; the summary replaces them all. */
export function panelsOf(draft: ScheduleDraft): SchedulePanels {
  const open = draft.summary === null;
  const showRoute = open && isRiderKnown(draft);
  return {
    showScholars: open && draft.rider === 'Learner',
    showRoute,
    showRideSchedule: showRoute && draft.routesConfirmed,
    showSummary: !open,
  };
}

/** True while the other rider is chosen, and after submitting: the checkbox is disabled. */
export function isRiderDisabled(draft: ScheduleDraft, rider: Rider): boolean {
  return draft.scheduled || (draft.rider !== null && draft.rider !== rider);
}

/** The rides whose distance is missing, in order. */
function ridesWithoutDistance(draft: ScheduleDraft): RideType[] {
  return rideTypesOf(draft.tripType).filter((rideType) => legOf(draft, rideType).distance === null);
}

/** The warning of Continue, or undefined when the routes can be confirmed. */
export function routeWarning(draft: ScheduleDraft): string | undefined {
  if (ridesWithoutDistance(draft).length > 0) return texts.validation.allFieldsRequired;
  const allowed = rideTypesOf(draft.tripType).every((rideType) => isRideDistance(legOf(draft, rideType).distance ?? 0));
  return allowed ? undefined : texts.validation.distance;
}

/** True while Ride B can be filled with the way back of Ride A, and is not that already. */
export function canUseWayBack(draft: ScheduleDraft): boolean {
  const back = wayBack(legOf(draft, 'A'));
  if (draft.routesConfirmed || draft.tripType !== '2_way' || !back) return false;
  const { pick_up, drop_off } = legOf(draft, 'B');
  return !isSamePlace(pick_up, back.pick_up) || !isSamePlace(drop_off, back.drop_off);
}

const isSamePlace = (one: RideLocation | null, other: RideLocation) =>
  one?.latitude === other.latitude && one.longitude === other.longitude && one.address === other.address;

/** The times still to be entered, in the order of the form. */
export function missingTimes(draft: ScheduleDraft): TimeField[] {
  return rideTypesOf(draft.tripType).flatMap((ride_type): TimeField[] => {
    const leg = legOf(draft, ride_type);
    if (toLegTimes(leg)) return [];
    if (leg.time_type === 'fixed') return [{ ride_type }];
    const missing = RIDE_DAYS.filter((day) => !leg.day_time.some((entry) => entry.day === day));
    return missing.map((day) => ({ ride_type, day }));
  });
}

/** The times that were entered and are outside the hours of service, in the order of the form. */
export function timesOutside(draft: ScheduleDraft, hours: ServiceHours): (TimeField & { readonly message: string })[] {
  return rideTypesOf(draft.tripType).flatMap((ride_type) => {
    const leg = legOf(draft, ride_type);
    const times = leg.time_type === 'fixed' ? [{ time: leg.trip_time }] : leg.day_time;
    return times.flatMap(({ time, ...day }) => {
      const message = time === null ? undefined : serviceHoursMessage(time, hours);
      return message === undefined ? [] : [{ ride_type, ...day, message }];
    });
  });
}

/**
 * The warning of "Schedule Ride", or undefined when it can be sent. All rides at a fixed time: "Time field is
 * required"; any of them flexible: "All fields are required"; then the start date against `today`.
 */
export function scheduleWarning(draft: ScheduleDraft, today: string): string | undefined {
  if (missingTimes(draft).length > 0) {
    const allFixed = rideTypesOf(draft.tripType).every((rideType) => legOf(draft, rideType).time_type === 'fixed');
    return allFixed ? texts.validation.timeRequired : texts.validation.allFieldsRequired;
  }
  return startDateMessage(draft.startDate, today);
}

/** The body that "Schedule Ride" sends, or undefined while something is missing or the start date does not fit. */
export function toSubmission(draft: ScheduleDraft, today: string, couponCode: string): SchedulePayload | undefined {
  return scheduleWarning(draft, today) === undefined ? toSchedulePayload(draft, couponCode) : undefined;
}

/**
 * The body of an estimate of a draft with scholar and distances; undefined until rider, routes and start date can be
 * booked. The registration mode has no estimate: the invitation decides the length of the plan and the coupon, which
 * only the server knows.
 */
export function toQuoteRequest(draft: ScheduleDraft, today: string): QuotePayload | undefined {
  if (draft.mode === 'registration' || !isRiderKnown(draft) || routeWarning(draft) !== undefined) return undefined;
  return startDateMessage(draft.startDate, today) === undefined ? toQuotePayload(draft) : undefined;
}
